import { LogList, type Mark } from '@callboard/ui/log';
import { useTranslation } from '@callboard/web-kit';
import { objectTranslation } from '../objects/objectTranslation.ts';
import classes from './Log.module.css';
import { LogRow, type LogRowLook } from './LogRow.tsx';
import type { LogLine } from './reading/logLine.ts';

type LogRowsProps = {
  label: string;
  lines: readonly LogLine[];
  look: LogRowLook;
  /** The row of the current match. */
  wantedRow: number | undefined;
  marksOf(row: number): readonly Mark[];
  isLive: boolean;
  isReading: boolean;
  hasFailed: boolean;
  hasNoPreviousRun: boolean;
  /** Lines that have arrived since the reader scrolled up. */
  waiting: number;
  onHold(isHeld: boolean): void;
};

/** The lines of the selected logs, or the reason that the list is empty. */
export function LogRows(props: LogRowsProps) {
  const { label, lines, look, wantedRow, marksOf, isLive, isReading, hasFailed, hasNoPreviousRun, waiting, onHold } =
    props;
  const { t } = useTranslation(objectTranslation);
  return (
    <LogList
      label={label}
      className={classes.list}
      count={lines.length}
      length={lines.at(-1)?.id ?? 0}
      keyOf={(index) => lines[index]?.id ?? index}
      renderRow={(index) => <LogRow line={lines[index]!} marks={marksOf(index)} look={look} />}
      padding={8}
      isUnwrapped={!look.isWrapped}
      targetRow={wantedRow}
      isFollowable={wantedRow === undefined}
      isLive={isLive}
      isLoading={isReading}
      empty={hasFailed ? undefined : t(hasNoPreviousRun ? 'logs.noPrevious' : 'logs.none')}
      followLabel={waiting > 0 ? t('logs.waiting', { count: waiting }) : t('logs.toEnd')}
      onHold={onHold}
    />
  );
}
