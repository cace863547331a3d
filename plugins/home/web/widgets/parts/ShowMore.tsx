import { useTranslation } from '@callboard/web-kit';
import { useState } from 'react';
import { widgetsTranslation } from '../widgetsTranslation.ts';
import classes from './ShowMore.module.css';
import { type WidgetRow, WidgetRows } from './WidgetRows.tsx';

const initialCount = 50;

/** A list that can be very long: the rest is shown on request. */
export function ShowMore({ rows }: { rows: readonly WidgetRow[] }) {
  const { t } = useTranslation(widgetsTranslation);
  const [shownCount, setShownCount] = useState(initialCount);
  const hidden = rows.length - shownCount;
  return (
    <>
      <WidgetRows rows={rows.slice(0, shownCount)} />
      {hidden > 0 && (
        <button type="button" className={classes.more} onClick={() => setShownCount(shownCount * 4)}>
          {t('more', { count: hidden })}
        </button>
      )}
    </>
  );
}
