import type { SlotSet } from './slotSet.ts';
import type { SortedOrder } from './sortedOrder.ts';

/** A stretch of the matching entities in an order. Ranks are places in the whole order, matching or not. */
export type PageRequest = {
  order: SortedOrder;
  isDescending: boolean;
  /** Undefined when everything in the order matches. */
  matches: SlotSet | undefined;
  limit: number;
  /** Walk on from this rank, which is itself left out; undefined starts at the beginning. */
  after?: number;
  /** How many matches to pass over first. */
  offset?: number;
};

/**
 * The slots of a page. Where matches are dense the order is walked until the page is full; where they are few, they are
 * sorted by rank: the cost is at most linear in the matches (times their logarithm), and for dense ones in the page alone.
 */
export function pageOf({ order, isDescending, matches, limit, after, offset = 0 }: PageRequest): number[] {
  const slots = order.slots;
  if (limit === 0 || slots.length === 0) return [];
  const step = isDescending ? -1 : 1;
  const first = isDescending ? slots.length - 1 : 0;
  const start = after === undefined ? first : after + step;
  if (!matches) return stretch(slots, start + step * offset, step, limit);
  const walk = ((offset + limit) * slots.length) / Math.max(matches.size, 1);
  if (walk <= Math.max(matches.size * 4, 2_000)) return walked(slots, matches, start, step, limit, offset);
  return ranked(order, matches, start, step, limit, offset);
}

function stretch(slots: Uint32Array, start: number, step: number, limit: number): number[] {
  const page: number[] = [];
  for (let rank = start; page.length < limit && rank >= 0 && rank < slots.length; rank += step) page.push(slots[rank]!);
  return page;
}

function walked(
  slots: Uint32Array,
  matches: SlotSet,
  start: number,
  step: number,
  limit: number,
  offset: number,
): number[] {
  const page: number[] = [];
  let skipped = 0;
  for (let rank = start; page.length < limit && rank >= 0 && rank < slots.length; rank += step) {
    if (!matches.has(slots[rank]!)) continue;
    if (skipped < offset) skipped += 1;
    else page.push(slots[rank]!);
  }
  return page;
}

function ranked(
  order: SortedOrder,
  matches: SlotSet,
  start: number,
  step: number,
  limit: number,
  offset: number,
): number[] {
  const { slots, rankOf, members } = order;
  const ranks = new Uint32Array(matches.size);
  let size = 0;
  matches.forEach((slot) => {
    if (!members.has(slot)) return;
    const rank = rankOf[slot]!;
    if (step > 0 ? rank >= start : rank <= start) ranks[size++] = rank;
  });
  const sorted = ranks.subarray(0, size).sort();
  const from = step > 0 ? offset : size - 1 - offset;
  const page: number[] = [];
  for (let at = from; page.length < limit && at >= 0 && at < size; at += step) page.push(slots[sorted[at]!]!);
  return page;
}
