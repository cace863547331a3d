import { Bone, SkeletonGroup } from '@callboard/ui';
import { type Mark, useFollow } from '@callboard/ui/log';
import { useTranslation } from '@callboard/web-kit';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useState } from 'react';
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

const lineHeight = 20;

/** Virtual list: only the visible lines are in the page. */
export function LogRows(props: LogRowsProps) {
  const { label, lines, look, wantedRow, marksOf, isLive, isReading, hasFailed, hasNoPreviousRun, waiting, onHold } =
    props;
  const { t } = useTranslation(objectTranslation);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller,
    estimateSize: () => lineHeight,
    getItemKey: (index) => lines[index]?.id ?? index,
    overscan: 16,
    paddingStart: 8,
    paddingEnd: 8,
    useFlushSync: false,
  });
  const toEnd = () => {
    if (lines.length > 0) virtualizer.scrollToIndex(lines.length - 1, { align: 'end' });
  };
  const isFree = wantedRow === undefined;
  const { isFollowing, follow } = useFollow({ scroller, length: lines.at(-1)?.id ?? 0, isWanted: isFree, toEnd });
  const isHeld = isLive && lines.length > 0 && !(isFollowing && isFree);
  const hold = useEffectEvent(onHold);
  useEffect(() => hold(isHeld), [isHeld]);
  const scrollToRow = useEffectEvent((row: number) => virtualizer.scrollToIndex(row, { align: 'center' }));
  useEffect(() => {
    if (scroller && wantedRow !== undefined) scrollToRow(wantedRow);
  }, [scroller, wantedRow]);

  const items = virtualizer.getVirtualItems();
  return (
    <div className={classes.frame}>
      <section
        ref={setScroller}
        className={classes.scroller}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {lines.length === 0 && isReading && (
          <SkeletonGroup>
            <Bone />
          </SkeletonGroup>
        )}
        {lines.length === 0 && !isReading && !hasFailed && (
          <p className={classes.empty}>{t(hasNoPreviousRun ? 'logs.noPrevious' : 'logs.none')}</p>
        )}
        <div className={classes.rows} style={{ blockSize: virtualizer.getTotalSize() }}>
          <div
            className={classes.window}
            data-wrapped={look.isWrapped || undefined}
            style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}
          >
            {items.map(({ index, key }) => (
              <div key={key} data-index={index} ref={virtualizer.measureElement}>
                <LogRow line={lines[index]!} marks={marksOf(index)} look={look} />
              </div>
            ))}
          </div>
        </div>
      </section>
      {isHeld && isFree && (
        <button type="button" className={classes.follow} onClick={follow}>
          {waiting > 0 ? t('logs.waiting', { count: waiting }) : t('logs.toEnd')}
        </button>
      )}
    </div>
  );
}
