import { useTranslation } from '@callboard/web-kit';
import { useState } from 'react';
import { widgetsTranslation } from '../widgetsTranslation.ts';
import classes from './ShowMore.module.css';
import { type WidgetRow, WidgetRows } from './WidgetRows.tsx';

const mostAtFirst = 50;

/** A list that can be very long: the rest is shown on request. */
export function ShowMore({ rows }: { rows: readonly WidgetRow[] }) {
  const { t } = useTranslation(widgetsTranslation);
  const [most, setMost] = useState(mostAtFirst);
  const hidden = rows.length - most;
  return (
    <>
      <WidgetRows rows={rows.slice(0, most)} />
      {hidden > 0 && (
        <button type="button" className={classes.more} onClick={() => setMost(most * 4)}>
          {t('more', { count: hidden })}
        </button>
      )}
    </>
  );
}
