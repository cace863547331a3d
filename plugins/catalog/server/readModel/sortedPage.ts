import type { EntityOrder } from '../../common/index.ts';
import type { CatalogIndex } from './catalogIndex.ts';
import { pageOf } from './page.ts';
import { SlotSet } from './slotSet.ts';
import type { SortedOrder } from './sortedOrder.ts';

const UID_FIELD = 'metadata.uid';
/** Comparing up to this many equals directly is faster than finding them in the next order. */
const FEW_EQUALS = 32;
/** From this many equals on, a lookup by value pays off, though it may need a table of all values. */
const MANY_EQUALS = 1_000;

type Window = {
  /** Undefined if everything matches. */
  matches: SlotSet | undefined;
  limit: number;
  offset: number;
};
type Column = { field: string; order: SortedOrder; isDescending: boolean };

/**
 * A page by several fields: entities that lack one come last in either direction, and the uid breaks ties. The page by the first field has
 * the right values; only entities with an equal value are sorted by the fields after it.
 */
export function sortedPage(index: CatalogIndex, orders: readonly EntityOrder[], window: Window): number[] {
  const byAll: readonly EntityOrder[] = [...orders, { field: UID_FIELD, order: 'asc' }];
  const columns = byAll.flatMap(({ field, order: direction }) => {
    const order = index.order(field);
    return order ? [{ field, order, isDescending: direction === 'desc' }] : [];
  });
  return pageBy(index, columns, window);
}

function pageBy(index: CatalogIndex, [column, ...rest]: readonly Column[], window: Window): number[] {
  const { limit, offset, matches = index.all } = window;
  if (!column) {
    const byUid = matches.members().sort(comparedBy(index, []));
    return byUid.slice(offset, offset + limit);
  }
  const { members } = column.order;
  if (members.size === index.size) return placedPage(index, column, rest, window);
  const placed = window.matches ? matches.intersect(members) : members;
  const page = placedPage(index, column, rest, { ...window, matches: window.matches && placed });
  if (page.length === limit || placed.size === matches.size) return page;
  const absent = {
    matches: matches.without(members),
    limit: limit - page.length,
    offset: Math.max(offset - placed.size, 0),
  };
  return page.concat(pageBy(index, rest, absent));
}

/** The page of entities that have the first field. */
function placedPage(index: CatalogIndex, column: Column, rest: readonly Column[], window: Window): number[] {
  const { order, isDescending } = column;
  const slots = pageOf({ order, isDescending, ...window });
  // In every order, equals are already sorted by uid.
  const isByUid = rest.length === 0 || (rest.length === 1 && rest[0]!.field === UID_FIELD);
  if (isByUid && !isDescending) return slots;
  const page: number[] = [];
  for (let from = 0, to = 0; from < slots.length; from = to) {
    const value = order.valueAt(slots[from]!)!;
    while (to < slots.length && order.valueAt(slots[to]!) === value) to += 1;
    const mayBeCut = (from === 0 && window.offset > 0) || to === window.limit;
    const equals = slots.slice(from, to);
    const sorted = mayBeCut
      ? cutEquals(index, { column, value, equals }, rest, window)
      : wholeEquals(index, equals, rest);
    for (const slot of sorted) page.push(slot);
  }
  return page;
}

function wholeEquals(index: CatalogIndex, equals: number[], rest: readonly Column[]): number[] {
  if (equals.length <= FEW_EQUALS) return equals.sort(comparedBy(index, rest));
  return pageBy(index, rest, { matches: SlotSet.of(equals), limit: equals.length, offset: 0 });
}

/** All entities with a value on a page, if the page may begin or end among them: others may belong there instead. */
function cutEquals(
  index: CatalogIndex,
  { column: { field, order, isDescending }, value, equals }: { column: Column; value: string; equals: number[] },
  rest: readonly Column[],
  { matches }: Window,
): number[] {
  const run = order.run(value);
  if (run.end - run.start === equals.length) return wholeEquals(index, equals, rest);
  const postings = run.end - run.start < MANY_EQUALS ? undefined : index.key(field)?.withValues([value]);
  // An entity that also has a smaller value is elsewhere in the order.
  const isRun = postings?.size === run.end - run.start;
  const inRun = isRun ? postings : SlotSet.of(order.slots.subarray(run.start, run.end));
  const first = order.rankFrom({ value, uid: index.uidAt(equals[0]!) });
  const before = isDescending ? order.slots.subarray(first + 1, run.end) : order.slots.subarray(run.start, first);
  return pageBy(index, rest, {
    matches: matches ? matches.intersect(inRun) : inRun,
    limit: equals.length,
    offset: matches ? matches.countIn(before) : before.length,
  });
}

function comparedBy(index: CatalogIndex, columns: readonly Column[]): (left: number, right: number) => number {
  return (left, right) => {
    for (const { order, isDescending } of columns) {
      const [ours, theirs] = [order.valueAt(left), order.valueAt(right)];
      if (ours === theirs) continue;
      if (ours === undefined) return 1;
      if (theirs === undefined) return -1;
      return ours < theirs === isDescending ? 1 : -1;
    }
    return index.uidAt(left) < index.uidAt(right) ? -1 : 1;
  };
}
