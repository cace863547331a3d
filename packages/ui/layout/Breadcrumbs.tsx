import { useTranslation } from '@callboard/web-kit';
import { type ReactNode, useState } from 'react';
import { List } from '../display/List.tsx';
import { MiddleTruncate } from '../display/MiddleTruncate.tsx';
import { IconChevronRight } from '../icons/index.ts';
import { uiTranslation } from '../language/uiTranslation.ts';
import { Link } from '../text/Link.tsx';
import classes from './Breadcrumbs.module.css';

export type BreadcrumbItem = { label: string; to?: string };

const maxShown = 3;

type BreadcrumbsProps = {
  items: readonly BreadcrumbItem[];
  /** Distinguishes two of them on one page, for screen readers. */
  label?: string;
};

/** The path to the page. More than three levels collapse into the first and the last two, with a button for the rest. */
export function Breadcrumbs({ items, label }: BreadcrumbsProps) {
  const { t } = useTranslation(uiTranslation);
  const [isOpen, setOpen] = useState(false);
  const hiddenCount = isOpen ? 0 : Math.max(0, items.length - maxShown);
  const last = items.length - 1;
  const shown = items.map((item, index) => ({ item, index })).filter(({ index }) => index === 0 || index > hiddenCount);

  return (
    <nav className={classes.way} aria-label={label ?? t('breadcrumbs.label')}>
      <List as="ol" className={classes.list}>
        {shown.map(({ item, index }) => (
          <Level key={`${index}-${item.label}`} isLast={index === last}>
            <Crumb item={item} isCurrent={index === last} />
            {index === 0 && hiddenCount > 0 && (
              <>
                <Separator />
                <button
                  type="button"
                  className={classes.more}
                  aria-expanded={false}
                  aria-label={t('breadcrumbs.showHidden')}
                  onClick={() => setOpen(true)}
                >
                  …
                </button>
              </>
            )}
          </Level>
        ))}
      </List>
    </nav>
  );
}

/** A level that is a link leads elsewhere: only plain text at the end is the current page. */
function Crumb({ item, isCurrent }: { item: BreadcrumbItem; isCurrent: boolean }) {
  const label = <MiddleTruncate text={item.label} />;
  if (!item.to) return <span aria-current={isCurrent ? 'page' : undefined}>{label}</span>;
  return (
    <Link to={item.to} look="plain" className={classes.link}>
      {label}
    </Link>
  );
}

function Level({ isLast, children }: { isLast: boolean; children: ReactNode }) {
  return (
    <li className={classes.item}>
      {children}
      {!isLast && <Separator />}
    </li>
  );
}

function Separator() {
  return <IconChevronRight size={12} aria-hidden />;
}
