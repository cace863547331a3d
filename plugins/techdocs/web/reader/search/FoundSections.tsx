import { useTranslation } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import { readerTranslation } from '../readerTranslation.ts';
import classes from './SiteSearch.module.css';
import type { FoundSection } from './searchSections.ts';

type FoundSectionsProps = {
  id: string;
  found: readonly FoundSection[];
  chosen: number;
  onOpen(location: string): void;
  /** The message for an empty list. */
  children: ReactNode;
};

/** The results below the search field; the focus stays in the field. */
export function FoundSections({ id, found, chosen, onOpen, children }: FoundSectionsProps) {
  const { t } = useTranslation(readerTranslation);
  if (found.length === 0) {
    return (
      <p className={classes.none} role="status">
        {children}
      </p>
    );
  }
  return (
    <div id={id} role="listbox" aria-label={t('search.label')}>
      {found.map(({ location, title, page, excerpt }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
        <div
          key={location}
          id={`${id}-${index}`}
          ref={index === chosen ? scrollIntoList : undefined}
          role="option"
          aria-selected={index === chosen}
          className={classes.option}
          // Before the field loses the focus, which closes the list.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onOpen(location)}
        >
          <span className={classes.title}>
            {title}
            {page !== undefined && <span className={classes.page}>{page}</span>}
          </span>
          <span className={classes.excerpt}>
            {excerpt.map(({ start, text, isMatch }) => (isMatch ? <mark key={start}>{text}</mark> : text))}
          </span>
        </div>
      ))}
    </div>
  );
}

const scrollIntoList = (option: HTMLElement | null) => option?.scrollIntoView?.({ block: 'nearest' });
