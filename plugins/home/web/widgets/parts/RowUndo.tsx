import { useTranslation } from '@callboard/web-kit';
import { widgetsTranslation } from '../widgetsTranslation.ts';
import classes from './RowUndo.module.css';

type RowUndoProps = { done: string; label: string; onUndo: () => void };

/** Shown at the end of a row that was just removed: what happened, and an undo button. */
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
