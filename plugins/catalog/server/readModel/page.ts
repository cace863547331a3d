import { bitsOf, onesFrom } from './slotBits.ts';
import type { SlotSet } from './slotSet.ts';
import { NO_RANK, type SortedOrder } from './sortedOrder.ts';

/** A range of the matching entities in an order. Ranks are positions in the whole order, matching or not. */
export type PageRequest = {
  order: SortedOrder;
  isDescending: boolean;
  /** Undefined if everything in the order matches. */
  matches: SlotSet | undefined;
  limit: number;
  /** Continues after this rank; undefined starts at the beginning. */
  after?: number;
  /** How many matches to skip first. */
  offset?: number;
};

/** The number of walk steps that take as long as finding the rank of one match. */
const STEPS_PER_MATCH = 2;
const SHORT_WALK = 2_000;
const AT_ONCE = 256;
const FEW = 128;

/**
 * The slots of a page. If matches are dense, the order is walked until the page is full; if they are few, or are clustered far away, the
 * rank of each is looked up: the cost is at most linear in the matches, and for dense ones in the page alone.
 */
export function pageOf({ order, isDescending, matches, limit, after, offset = 0 }: PageRequest): number[] {
  const slots = order.slots;
  if (limit === 0 || slots.length === 0) return [];
  const step = isDescending ? -1 : 1;
  const first = isDescending ? slots.length - 1 : 0;
  const start = after === undefined ? first : after + step;
  if (!matches) return stretch(slots, start + step * offset, step, limit);
  const maxWalk = Math.max(matches.size * STEPS_PER_MATCH, SHORT_WALK);
  const walk = ((offset + limit) * slots.length) / Math.max(matches.size, 1);
  const walked =
    walk <= maxWalk ? walkedPage(slots, matches.asBits(), { start, step, limit, offset, maxWalk }) : undefined;
  return walked ?? rankedPage(order, matches, { start, step, limit, offset });
}

function stretch(slots: Uint32Array, start: number, step: number, limit: number): number[] {
  const page: number[] = [];
  for (let rank = start; page.length < limit && rank >= 0 && rank < slots.length; rank += step) page.push(slots[rank]!);
  return page;
}

type Stretch = { start: number; step: number; limit: number; offset: number };

/** Undefined if the longest allowed walk reaches neither the end of the page nor the end of the order. */
function walkedPage(
  slots: Uint32Array,
  matches: SlotSet,
  { start, step, limit, offset, maxWalk }: Stretch & { maxWalk: number },
): number[] | undefined {
  const page: number[] = [];
  const stop = Math.min(Math.max(start + step * maxWalk, -1), slots.length);
  let rank = start;
  let left = offset;
  // If matches are scattered, counting many in bulk is far faster than testing each.
  for (; left >= AT_ONCE && Math.abs(stop - rank) > AT_ONCE; rank += step * AT_ONCE) {
    const from = step > 0 ? rank : rank - AT_ONCE + 1;
    left -= matches.countIn(slots.subarray(from, from + AT_ONCE));
  }
  for (; page.length < limit && (step > 0 ? rank < stop : rank > stop); rank += step) {
    if (!matches.has(slots[rank]!)) continue;
    if (left > 0) left -= 1;
    else page.push(slots[rank]!);
  }
  const isComplete = page.length === limit || stop === (step > 0 ? slots.length : -1);
  return isComplete ? page : undefined;
}

/** The matches by their ranks in the direction of the walk. */
function rankedPage(order: SortedOrder, matches: SlotSet, { start, step, limit, offset }: Stretch): number[] {
  const { slots, rankOf } = order;
  const last = slots.length - 1;
  const end = rankOf.length;
  const places = new Uint32Array(matches.size);
  const members = matches.packed();
  const { length } = members;
  let size = 0;
  for (let at = 0; at < length; at++) {
    const rank = members[at]! < end ? rankOf[members[at]!]! : NO_RANK;
    if (rank !== NO_RANK) places[size++] = step > 0 ? rank : last - rank;
  }
  const first = step > 0 ? start : last - start;
  // Many are not sorted: each sets the bit of its rank, and the bits are in order.
  const page =
    size < FEW
      ? Array.from(places.subarray(0, size).sort())
          .filter((place) => place >= first)
          .slice(offset, offset + limit)
      : onesFrom(bitsOf(places, size, slots.length), first, { limit, offset });
  return page.map((place) => slots[step > 0 ? place : last - place]!);
}
