import type { RollUp } from '../summarize.ts';
import { dayOf, isoDay, type ResultStore, type StoredResult } from './resultStore.ts';

type Options = {
  store: ResultStore;
  scorecard: string;
  levelCount: number;
  days: number;
  owner: string;
  /** The entities that count; undefined for all, for which daily roll-ups are stored. */
  isVisible?: (uid: string) => boolean;
};

export type TrendPoint = RollUp & { day: string };

/** Daily results. For a caller who may not see everything, they follow from the stored changes of the visible entities alone. */
export async function trendOf({
  store,
  scorecard,
  levelCount,
  days,
  owner,
  isVisible,
}: Options): Promise<TrendPoint[]> {
  const today = dayOf(Date.now());
  const first = today - days + 1;
  if (!isVisible) {
    const rows = await store.rollUps(scorecard, owner, first);
    return rows.map(({ day, entities, score, levels, withoutLevel }) => ({
      day: isoDay(day),
      entities,
      levels: Array.from({ length: levelCount }, (_, at) => levels[at] ?? 0),
      withoutLevel,
      ...(score !== undefined && { score }),
    }));
  }
  const current = new Map<string, StoredResult>();
  const points: TrendPoint[] = [];
  let day = first;
  const closeUntil = (end: number) => {
    for (; day < end; day++)
      if (current.size > 0) points.push({ day: isoDay(day), ...sumOf(current.values(), levelCount) });
  };
  for await (const rows of store.results(scorecard)) {
    for (const row of rows) {
      if (!isVisible(row.entity_uid)) continue;
      closeUntil(row.day);
      if (row.level === null) current.delete(row.entity_uid);
      else current.set(row.entity_uid, row);
    }
  }
  closeUntil(today + 1);
  return points;
}

function sumOf(results: Iterable<StoredResult>, levelCount: number): RollUp {
  const levels = Array.from({ length: levelCount }, () => 0);
  let [entities, withoutLevel, sum, scored] = [0, 0, 0, 0];
  for (const { level, score } of results) {
    entities += 1;
    if (level === null || level < 0) withoutLevel += 1;
    else if (level < levelCount) levels[level]! += 1;
    if (score === null) continue;
    sum += score;
    scored += 1;
  }
  return { entities, levels, withoutLevel, ...(scored > 0 && { score: Math.round(sum / scored) }) };
}
