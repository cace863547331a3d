import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, type ReactNode, type Ref, Suspense, useRef, useState } from 'react';
import { IconAdjustmentsHorizontal } from '../icons/index.ts';
import { uiTranslation } from '../language/uiTranslation.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import classes from './FilterColumn.module.css';

type FilterColumnProps = {
  /** The number of active filters; shown on the button on small screens. */
  activeCount?: number;
  /** Shows "Clear" while filters are active. */
  onClear?: () => void;
  children: ReactNode;
};

const FilterDrawer = lazy(async () => ({ default: (await import('./FilterDrawer.tsx')).FilterDrawer }));

/** Filters next to a list; below the medium width, a button that opens them in a drawer. */
export function FilterColumn({ activeCount = 0, onClear, children }: FilterColumnProps) {
  const { t } = useTranslation(uiTranslation);
  const isSmall = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);

  const clear = onClear && activeCount > 0 && (
    <button type="button" className={classes.clear} onClick={onClear}>
      {t('filters.clear')}
    </button>
  );
  if (!isSmall) {
    return (
      <aside className={classes.column} aria-label={t('filters.title')}>
        {children}
        {clear}
      </aside>
    );
  }
  return (
    <div className={classes.open}>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        rightSection={
          activeCount > 0 && (
            <span className={classes.badge} aria-hidden>
              {activeCount}
            </span>
          )
        }
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span aria-hidden={activeCount > 0 || undefined}>{t('filters.title')}</span>
        {activeCount > 0 && <VisuallyHidden>{t('filters.openActive', { count: activeCount })}</VisuallyHidden>}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <FilterDrawer isOpen={isOpen} onClose={() => setOpen(false)}>
            {children}
            {clear}
          </FilterDrawer>
        </Suspense>
      )}
    </div>
  );
}

type FilterLayoutProps = { ref?: Ref<HTMLDivElement>; filters: ReactNode; children: ReactNode };

/** The filter column (2 of 12) and the filtered list, with a link to skip the filters. */
export function FilterLayout({ ref, filters, children }: FilterLayoutProps) {
  const { t } = useTranslation(uiTranslation);
  const results = useRef<HTMLDivElement>(null);
  return (
    <div ref={ref} className={classes.layout}>
      <button type="button" className={classes.skip} onClick={() => results.current?.focus()}>
        {t('filters.skip')}
      </button>
      {filters}
      <div ref={results} className={classes.results} tabIndex={-1}>
        {children}
      </div>
    </div>
  );
}
