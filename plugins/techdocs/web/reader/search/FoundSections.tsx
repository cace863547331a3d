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
  /** What is said when there are none. */
  children: ReactNode;
};

/** The list below the field of the search; the focus stays in the field. */
export function FoundSections({ id, found, chosen, onOpen, children }: FoundSectionsProps) {
  const { t } = useTranslation(readerTranslation);
  if (found.length === 0) {
    return (
      <div className={classes.results} role="status">
        <p className={classes.none}>{children}</p>
      </div>
    );
  }
  return (
    <div className={classes.results} id={id} role="listbox" aria-label={t('search.label')}>
      {found.map(({ location, title, excerpt }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
        <div
          key={location}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === chosen}
          className={classes.option}
          // Before the field loses the focus, and with it the list.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onOpen(location)}
        >
          <span className={classes.title}>{title}</span>
          <span className={classes.excerpt}>{excerpt}</span>
        </div>
      ))}
    </div>
  );
}
