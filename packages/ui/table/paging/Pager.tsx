import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { uiTranslation } from '../../language/uiTranslation.ts';
import { countText } from '../../text/countText.ts';
import classes from '../TableControls.module.css';
import type { PageView } from './pageView.ts';

type PagerProps = { view: PageView; isLoading: boolean; sizeLabel?: string | undefined };

/** The range of rows, the page size, and buttons for other pages. */
export function Pager({ view, isLoading, sizeLabel }: PagerProps) {
  const { t } = useTranslation(uiTranslation);
  const { onPrevious, onNext } = view;
  return (
    <div className={classes.footer}>
      <span className={classes.range} aria-live="polite">
        <Range view={view} />
      </span>
      <PageSizes view={view} label={sizeLabel} />
      <span className={classes.pager}>
        <Button size="compact-sm" variant="default" disabled={!onPrevious || isLoading} onClick={onPrevious}>
          {t('table.previous')}
        </Button>
        <Button size="compact-sm" variant="default" disabled={!onNext || isLoading} onClick={onNext}>
          {t('table.next')}
        </Button>
      </span>
    </div>
  );
}

function Range({ view: { from, to, total } }: { view: PageView }) {
  const { t } = useTranslation(uiTranslation);
  const whole = total === undefined ? undefined : countText(total);
  if (from !== undefined && to !== undefined && whole)
    return t('table.range', { from: countText(from), to: countText(to), total: whole });
  return whole ? t('table.total', { total: whole }) : null;
}

type PageSizesProps = { view: PageView; label: string | undefined };

function PageSizes({ view: { size, sizes, onSizeChange }, label }: PageSizesProps) {
  const { t } = useTranslation(uiTranslation);
  if (!sizes || !onSizeChange) return null;
  return (
    <label className={classes.sizes}>
      {label ?? t('table.pageSize')}
      <select
        className={classes.select}
        value={size}
        onChange={(event) => onSizeChange(Number(event.currentTarget.value))}
      >
        {sizes.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </label>
  );
}
