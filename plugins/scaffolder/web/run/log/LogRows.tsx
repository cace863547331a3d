import { type Mark, useFollow } from '@callboard/ui/log';
import { useTranslation } from '@callboard/web-kit';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useState } from 'react';
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

/** The rows of a log, as a virtual list. */
export function LogRows(props: LogRowsProps) {
  const { label, rows, chosenLine, targetRow, marksOf, isOpen, onToggle, hasTimes, isLive } = props;
  const { t } = useTranslation(runTranslation);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: (index) => (rows[index]?.line ? lineHeight : headHeight),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 16,
    useFlushSync: false,
  });
  const toEnd = () => {
    if (rows.length > 0) virtualizer.scrollToIndex(rows.length - 1, { align: 'end' });
  };
  const isFree = chosenLine === undefined && targetRow === undefined;
  const { isFollowing, follow } = useFollow({ scroller, length: rows.length, isWanted: isLive && isFree, toEnd });
  const scrollToRow = useEffectEvent((row: number) => virtualizer.scrollToIndex(row, { align: 'center' }));
  const hasChosenLine = chosenLine !== undefined && chosenLine <= rows.length;
  useEffect(() => {
    if (scroller && hasChosenLine) scrollToRow(chosenLine - 1);
  }, [scroller, hasChosenLine, chosenLine]);
  useEffect(() => {
    if (scroller && targetRow !== undefined) scrollToRow(targetRow);
  }, [scroller, targetRow]);

  const items = virtualizer.getVirtualItems();
  return (
    <div className={classes.frame}>
      <section
        ref={setScroller}
        className={classes.scroller}
        data-live={isLive || undefined}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {rows.length === 0 && <p className={classes.empty}>{t(isLive ? 'log.nothingYet' : 'log.nothing')}</p>}
        <div className={classes.rows} style={{ blockSize: virtualizer.getTotalSize() }}>
          <div className={classes.window} style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}>
            {items.map(({ index, key }) => {
              const { section, line } = rows[index]!;
              return (
                <div key={key} data-index={index} ref={virtualizer.measureElement}>
                  {line ? (
                    <LogLine
                      stepId={section.id}
                      line={line}
                      marks={marksOf(index)}
                      isChosen={line.number === chosenLine}
                      hasTime={hasTimes}
                    />
                  ) : (
                    <LogHead section={section} isOpen={isOpen(section)} onToggle={() => onToggle(section)} />
                  )}
                </div>
              );
            })}
          </div>
        </div>
      </section>
      {isLive && isFree && !isFollowing && (
        <button type="button" className={classes.follow} onClick={follow}>
          {t('log.follow')}
        </button>
      )}
    </div>
  );
}
