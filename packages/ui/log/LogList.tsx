import { useVirtualizer } from '@tanstack/react-virtual';
import { type Key, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Bone, SkeletonGroup } from '../feedback/Skeleton.tsx';
import classes from './LogList.module.css';
import { useFollow } from './useFollow.ts';

type LogListProps = {
  label: string;
  /** The look of the scrolling box: its height and its border. It has `data-live` while lines may arrive. */
  className?: string | undefined;
  count: number;
  /** Grows with every line, even if older ones are dropped; the count by default. */
  length?: number;
  keyOf(index: number): Key;
  /** The height of a row before it is measured; that of a line by default. */
  heightOf?(index: number): number;
  renderRow(index: number): ReactNode;
  padding?: number;
  /** Lines are as long as their text, and the list scrolls sideways. */
  isUnwrapped?: boolean | undefined;
  /** The row in the URL. */
  chosenRow?: number | undefined;
  /** The row of the current match. */
  targetRow: number | undefined;
  /** Whether it may scroll to new lines. */
  isFollowable: boolean;
  isLive: boolean;
  isLoading?: boolean;
  /** Shown if there are no rows and no more are loading. */
  empty: string | undefined;
  /** The button that scrolls to the end. */
  followLabel: string;
  /** Called when a live log starts or stops showing its end. */
  onHold?(isHeld: boolean): void;
};

const lineHeight = 20;

/** The rows of a log, as a virtual list: only those in view are in the page. It stays at the end until the reader scrolls up. */
export function LogList(props: LogListProps) {
  const { label, className, count, length = count, keyOf, heightOf, renderRow, padding = 0, isUnwrapped } = props;
  const { chosenRow, targetRow, isFollowable, isLive, isLoading, empty, followLabel, onHold } = props;
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: heightOf ?? (() => lineHeight),
    getItemKey: keyOf,
    overscan: 16,
    paddingStart: padding,
    paddingEnd: padding,
    useFlushSync: false,
  });
  const toEnd = () => {
    if (count > 0) virtualizer.scrollToIndex(count - 1, { align: 'end' });
  };
  const { isFollowing, follow } = useFollow({ scroller, length, isWanted: isFollowable, toEnd });
  const isHeld = isLive && count > 0 && !(isFollowing && isFollowable);
  const hold = useEffectEvent((isNowHeld: boolean) => onHold?.(isNowHeld));
  useEffect(() => hold(isHeld), [isHeld]);
  const scrollToRow = useEffectEvent((row: number) => virtualizer.scrollToIndex(row, { align: 'center' }));
  useEffect(() => {
    if (scroller && chosenRow !== undefined) scrollToRow(chosenRow);
  }, [scroller, chosenRow]);
  useEffect(() => {
    if (scroller && targetRow !== undefined) scrollToRow(targetRow);
  }, [scroller, targetRow]);

  const items = virtualizer.getVirtualItems();
  return (
    <div className={classes.frame}>
      <section
        ref={setScroller}
        className={`${classes.scroller} ${className ?? ''}`}
        data-live={isLive || undefined}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
        tabIndex={0}
      >
        {count === 0 && isLoading && (
          <SkeletonGroup>
            <Bone />
          </SkeletonGroup>
        )}
        {count === 0 && !isLoading && empty && <p className={classes.empty}>{empty}</p>}
        <div className={classes.rows} style={{ blockSize: virtualizer.getTotalSize() }}>
          <div
            className={classes.window}
            data-unwrapped={isUnwrapped || undefined}
            style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}
          >
            {items.map(({ index, key }) => (
              <div key={key} data-index={index} ref={virtualizer.measureElement}>
                {renderRow(index)}
              </div>
            ))}
          </div>
        </div>
      </section>
      {isHeld && isFollowable && (
        <button type="button" className={classes.follow} onClick={follow}>
          {followLabel}
        </button>
      )}
    </div>
  );
}
