import type { EntityOrder, JsonObject } from '../../common/index.ts';
import type { CatalogIndex } from '../readModel/catalogIndex.ts';
import { pageOf } from '../readModel/page.ts';
import type { SlotSet } from '../readModel/slotSet.ts';
import type { SortedOrder, SortPosition } from '../readModel/sortedOrder.ts';
import { absentLastPage } from './absentLastPage.ts';
import { type Cursor, decodeCursor, encodeCursor } from './cursors/cursor.ts';
import { type EntityTexts, entityTexts } from './entityTexts.ts';
import { selected, type TextRequest, withText } from './selection.ts';
import type { Visibility } from './visibility.ts';

const DEFAULT_LIMIT = 200;
const UID_FIELD = 'metadata.uid';

export type QueryRequest = {
  filter?: readonly string[];
  query?: JsonObject;
  /** Only the first is used. */
  orders?: readonly EntityOrder[];
  /** Entities without the order field are listed too, after all others. */
  orderAbsent?: 'last';
  text?: TextRequest;
  offset?: number;
  /** Continues a walk; only the limit and the fields below are then taken from the request. */
  cursor?: string;
  limit?: number;
  fields?: readonly string[];
  /** Whether to count the matches; otherwise the count is 0. */
  isCounted?: boolean;
};

export type EntityPage = { items: EntityTexts; totalItems: number; pageInfo: PageInfo };
export type PageInfo = { nextCursor?: string; prevCursor?: string };

/** The state that all pages of one walk share. */
type Walk = Pick<Cursor, 'filter' | 'query' | 'order' | 'text'>;
type Scene = { order: SortedOrder; matches: SlotSet | undefined; isDescending: boolean };

export function queryEntities(index: CatalogIndex, request: QueryRequest, visible: Visibility): EntityPage {
  const { limit = DEFAULT_LIMIT, isCounted = true, fields } = request;
  const cursor = request.cursor ? decodeCursor(request.cursor) : undefined;
  const walk = cursor ?? walkOf(request);
  if (cursor ? cursor.offset !== undefined : request.orderAbsent) {
    const matches = matchesOf(index, walk, visible);
    const totalItems = cursor?.totalItems ?? (isCounted ? (matches?.size ?? index.size) : 0);
    const offset = (cursor ? cursor.offset : request.offset) ?? 0;
    const page = absentLastPage(index, { walk, matches, limit, offset, isGoingOn: Boolean(cursor), totalItems });
    return {
      items: entityTexts(index, page.slots, fields),
      totalItems: isCounted ? totalItems : 0,
      pageInfo: page.pageInfo,
    };
  }
  // Every entity has a uid: a count without another order field needs no order, which the first query would have to build.
  if (limit === 0 && !cursor && !walk.order) {
    const totalItems = isCounted ? (matchesOf(index, walk, visible)?.size ?? index.size) : 0;
    return { items: entityTexts(index, [], fields), totalItems, pageInfo: {} };
  }
  const scene = sceneOf(index, walk, visible);
  if (!scene) return { items: entityTexts(index, [], fields), totalItems: 0, pageInfo: {} };

  const page = pageSlots(scene, { limit, cursor, offset: request.offset });
  const counted = isCounted ? (scene.matches ?? scene.order.members).size : 0;
  const totalItems = cursor?.totalItems ?? counted;
  return {
    items: entityTexts(index, page.slots, fields),
    totalItems: isCounted ? totalItems : 0,
    pageInfo: pageInfoOf(index, scene, { page, walk, cursor, totalItems }),
  };
}

function walkOf({ filter, query, orders = [], text }: QueryRequest): Walk {
  const term = text?.term?.trim();
  return { filter, query, order: orders[0], text: term ? { term, fields: text?.fields } : undefined };
}

const fieldOf = ({ order }: Walk) => order?.field ?? UID_FIELD;

function matchesOf(index: CatalogIndex, walk: Walk, visible: Visibility): SlotSet | undefined {
  return withText(index, selected(index, walk, visible), walk.text, [fieldOf(walk)]);
}

/** Undefined if no entity has the order field. */
function sceneOf(index: CatalogIndex, walk: Walk, visible: Visibility): Scene | undefined {
  let matches = matchesOf(index, walk, visible);
  const order = index.order(fieldOf(walk));
  if (!order) return undefined;
  // Wire: entities without the order field are neither listed nor counted.
  if (matches && order.members.size < index.size) matches = matches.intersect(order.members);
  return { order, matches, isDescending: walk.order?.order === 'desc' };
}

type Page = { slots: number[]; hasMore: boolean };
type PageOptions = { limit: number; cursor: Cursor | undefined; offset: number | undefined };

function pageSlots(scene: Scene, { limit, cursor, offset }: PageOptions): Page {
  if (limit === 0) return { slots: [], hasMore: false };
  const wanted = limit + 1;
  const found = cursor
    ? beyond(scene, cursor.position, cursor.isPrevious, wanted)
    : pageOf({ ...scene, limit: wanted, offset });
  const slots = found.slice(0, limit);
  return { slots: cursor?.isPrevious ? slots.reverse() : slots, hasMore: found.length > limit };
}

/** Up to this many entities just after a position, or just before it; the nearest first. */
function beyond({ order, matches, isDescending }: Scene, position: SortPosition, isBack: boolean, limit: number) {
  const goesDown = isDescending !== isBack;
  // The entity of the position may be gone, so its rank is where it would be.
  const after = goesDown ? order.rankFrom(position) : order.rankAfter(position) - 1;
  return pageOf({ order, matches, isDescending: goesDown, limit, after });
}

type PageFacts = { page: Page; walk: Walk; cursor: Cursor | undefined; totalItems: number };

function pageInfoOf(index: CatalogIndex, scene: Scene, { page, walk, cursor, totalItems }: PageFacts): PageInfo {
  const positionAt = (slot: number): SortPosition => ({ value: scene.order.valueAt(slot)!, uid: index.uidAt(slot) });
  const [firstSlot, lastSlot] = [page.slots[0], page.slots.at(-1)];
  if (firstSlot === undefined || lastSlot === undefined) return {};
  const [start, end] = [positionAt(firstSlot), positionAt(lastSlot)];
  const first = cursor?.first ?? start;

  const isBack = cursor?.isPrevious === true;
  const isThere = (position: SortPosition, back: boolean) => beyond(scene, position, back, 1).length > 0;
  const hasNext = isBack ? isThere(end, false) : page.hasMore;
  const isFirstPage = !cursor || (start.uid === first.uid && start.value === first.value);
  const hasPrevious = !isFirstPage && (isBack ? page.hasMore : isThere(start, true));

  const { filter, query, order, text } = walk;
  const cursorAt = (position: SortPosition, isPrevious: boolean) =>
    encodeCursor({ filter, query, order, text, position, isPrevious, first, totalItems });
  return {
    ...(hasNext ? { nextCursor: cursorAt(end, false) } : {}),
    ...(hasPrevious ? { prevCursor: cursorAt(start, true) } : {}),
  };
}
