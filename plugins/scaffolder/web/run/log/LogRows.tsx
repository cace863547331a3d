import { LogList, type Mark } from '@callboard/ui/log';
import { useTranslation } from '@callboard/web-kit';
import { runTranslation } from '../runTranslation.ts';
import classes from './Log.module.css';
import { LogHead } from './LogHead.tsx';
import { LogLine } from './LogLine.tsx';
import type { LogRow, LogSection } from './logRows.ts';

type LogRowsProps = {
  label: string;
  rows: readonly LogRow[];
  /** The line in the URL. */
  chosenLine: number | undefined;
  /** The row of the current match. */
  targetRow: number | undefined;
  marksOf(row: number): readonly Mark[];
  isOpen(section: LogSection): boolean;
  onToggle(section: LogSection): void;
  hasTimes: boolean;
  isLive: boolean;
};

const lineHeight = 20;
const headHeight = 36;

/** The lines of a run, below the heads of their steps if it shows several. */
export function LogRows(props: LogRowsProps) {
  const { label, rows, chosenLine, targetRow, marksOf, isOpen, onToggle, hasTimes, isLive } = props;
  const { t } = useTranslation(runTranslation);
  const isFree = chosenLine === undefined && targetRow === undefined;
  return (
    <LogList
      label={label}
      className={classes.list}
      count={rows.length}
      keyOf={(index) => rows[index]?.key ?? index}
      heightOf={(index) => (rows[index]?.line ? lineHeight : headHeight)}
      renderRow={(index) => {
        const { section, line } = rows[index]!;
        return line ? (
          <LogLine
            stepId={section.id}
            line={line}
            marks={marksOf(index)}
            isChosen={line.number === chosenLine}
            hasTime={hasTimes}
          />
        ) : (
          <LogHead section={section} isOpen={isOpen(section)} onToggle={() => onToggle(section)} />
        );
      }}
      chosenRow={chosenLine !== undefined && chosenLine <= rows.length ? chosenLine - 1 : undefined}
      targetRow={targetRow}
      isFollowable={isLive && isFree}
      isLive={isLive}
      empty={t(isLive ? 'log.nothingYet' : 'log.nothing')}
      followLabel={t('log.follow')}
    />
  );
}
