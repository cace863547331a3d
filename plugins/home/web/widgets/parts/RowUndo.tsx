import { useTranslation } from '@callboard/web-kit';
import { widgetsTranslation } from '../widgetsTranslation.ts';
import classes from './RowUndo.module.css';

type RowUndoProps = { done: string; label: string; onUndo: () => void };

/** Stands at the end of a row whose thing has just been taken away: what happened, and the way back. */
export function RowUndo({ done, label, onUndo }: RowUndoProps) {
  const { t } = useTranslation(widgetsTranslation);
  return (
    <span className={classes.undo} role="status" data-shown>
      {done}
      <button type="button" aria-label={label} onClick={onUndo}>
        {t('undo')}
      </button>
    </span>
  );
}
