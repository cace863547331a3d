import { ResponseError, toError } from '@callboard/errors';
import { countText, ErrorPanel, List } from '@callboard/ui';
import { useText, useTranslation } from '@callboard/web-kit';
import { useId, useLayoutEffect, useState } from 'react';
import type { WorkItem, WorkSource } from '../../workPoint.ts';
import { dailyTranslation } from '../dailyTranslation.ts';
import classes from './Work.module.css';
import { WorkRow } from './WorkRow.tsx';

/** `refused`: the user may not see this work, so nobody knows whether there is any. */
export type WorkState = 'loading' | 'failed' | 'waiting' | 'refused' | 'calm';

const shownAtFirst = 5;
const weights: Record<WorkItem['severity'], number> = { error: 0, warning: 1, info: 2 };

type WorkSectionProps = { source: WorkSource; onState: (id: string, state: WorkState) => void };

/** The work items of one source, the worst first; nothing without work. */
export function WorkSection({ source, onState }: WorkSectionProps) {
  const { t } = useTranslation(dailyTranslation);
  const title = useText(source.title);
  const { items, total, isLoading, error } = source.useWork();
  const [isWhole, setWhole] = useState(false);
  const titleId = useId();
  const state = stateOf({ isLoading, error, total });
  // Before the browser paints: otherwise the placeholder would appear below the content for one frame.
  useLayoutEffect(() => onState(source.id, state), [onState, source.id, state]);

  if (state === 'failed') return <ErrorPanel title={t('work.failed', { source: title })} error={toError(error)} />;
  if (items.length === 0) return null;
  const sorted = items.toSorted(worstFirst);
  // One more row needs no more space than the button that would show it.
  const isFolded = !isWhole && sorted.length > shownAtFirst + 1;
  const shown = isFolded ? sorted.slice(0, shownAtFirst) : sorted;
  const beyond = total - items.length;
  const Icon = source.icon;
  return (
    <section aria-labelledby={titleId}>
      <h3 className={classes.source} id={titleId}>
        <Icon size={15} aria-hidden />
        {title}
        <span className={classes.count}>{countText(total)}</span>
      </h3>
      <List className={classes.rows}>
        {shown.map((item) => (
          <WorkRow key={item.id} item={item} />
        ))}
      </List>
      {shown.length < sorted.length && (
        <button type="button" className={classes.all} onClick={() => setWhole(true)}>
          {t('work.all', { count: sorted.length - shown.length })}
        </button>
      )}
      {shown.length === sorted.length && beyond > 0 && (
        <p className={classes.more}>{t('work.beyond', { count: beyond })}</p>
      )}
    </section>
  );
}

function stateOf({ isLoading, error, total }: { isLoading: boolean; error?: Error; total: number }): WorkState {
  // Stale data is better than an error about a failed refresh.
  if (total > 0) return 'waiting';
  if (error instanceof ResponseError && error.statusCode === 403) return 'refused';
  if (error) return 'failed';
  return isLoading ? 'loading' : 'calm';
}

function worstFirst(one: WorkItem, other: WorkItem): number {
  return weights[one.severity] - weights[other.severity] || (other.since ?? '').localeCompare(one.since ?? '');
}
