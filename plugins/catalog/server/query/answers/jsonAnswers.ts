import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AncestryItem } from '../ancestry.ts';
import type { EntityTexts } from '../entityTexts.ts';
import type { EntityPage, PageInfo } from '../queryEntities.ts';
import type { AcquireBuffer } from './bufferPool.ts';
import type { Answer } from './encodeAnswer.ts';
import { encodeTexts } from './encodeTexts.ts';

const CHUNK_LENGTH = 1 << 19;
const CHUNK_ITEMS = 500;

type Counted = { value: string; count: number };

export const arrayAnswer = (items: EntityTexts, acquireBuffer?: AcquireBuffer): Answer =>
  jsonAnswer('[', items, ']', acquireBuffer);

export function itemsAnswer(
  items: EntityTexts,
  { permissions, acquireBuffer }: { permissions?: object; acquireBuffer?: AcquireBuffer },
): Answer {
  const after = permissions ? `],"permissions":${JSON.stringify(permissions)}}` : ']}';
  return jsonAnswer('{"items":[', items, after, acquireBuffer);
}

export function pageAnswer(
  { items, totalItems, pageInfo }: { items: EntityTexts; totalItems: number; pageInfo: PageInfo },
  acquireBuffer?: AcquireBuffer,
): Answer {
  const after = `],"totalItems":${totalItems},"pageInfo":${JSON.stringify(pageInfo)}}`;
  return jsonAnswer('{"items":[', items, after, acquireBuffer);
}

/** Wire: the same page as the actions of Backstage describe it. */
export function actionPageAnswer({ items, totalItems, pageInfo: { nextCursor } }: EntityPage): Answer {
  const cursor = nextCursor === undefined ? '' : `,"nextPageCursor":${JSON.stringify(nextCursor)}`;
  const after = `],"totalItems":${totalItems},"hasMoreEntities":${nextCursor !== undefined}${cursor}}`;
  return jsonAnswer('{"items":[', items, after);
}

export function facetsAnswer(facets: ReadonlyMap<string, readonly Counted[]>): string {
  const parts = Array.from(facets, ([name, values]) => `${JSON.stringify(name)}:${JSON.stringify(values)}`);
  return `{"facets":{${parts.join(',')}}}`;
}

export function ancestryAnswer(rootEntityRef: string, items: readonly AncestryItem[]): string {
  const parts = items.map(
    ({ entity, parentEntityRefs }) => `{"entity":${entity},"parentEntityRefs":${JSON.stringify(parentEntityRefs)}}`,
  );
  return `{"rootEntityRef":${JSON.stringify(rootEntityRef)},"items":[${parts.join(',')}]}`;
}

/** Responses that are small because of the limits of their queries, as texts. */
export const answersAnswer = (answers: readonly string[]): string => `{"answers":[${answers.join(',')}]}`;

export function pageText(items: EntityTexts, totalItems: number, pageInfo: PageInfo): string {
  return `{"items":[${[...items].join(',')}],"totalItems":${totalItems},"pageInfo":${JSON.stringify(pageInfo)}}`;
}

/** A small response is one piece; a large one is a stream with backpressure. */
function jsonAnswer(before: string, items: EntityTexts, after: string, acquireBuffer?: AcquireBuffer): Answer {
  const isSmall = Array.isArray(items) && items.length <= CHUNK_ITEMS;
  const whole = isSmall ? encodeTexts(before, items, after, acquireBuffer) : undefined;
  if (whole) return whole;
  const chunks = chunksOf(before, items, after);
  const first = chunks.next();
  const second = chunks.next();
  if (second.done) return first.value as string;
  return Readable.from(paced([first.value as string, second.value], chunks), { objectMode: false });
}

function* chunksOf(before: string, items: EntityTexts, after: string): Generator<string, undefined> {
  let chunk = before;
  let count = 0;
  let separator = '';
  for (const item of items) {
    chunk += separator + item;
    separator = ',';
    count += 1;
    if (count % CHUNK_ITEMS !== 0 && chunk.length < CHUNK_LENGTH) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk + after;
  return undefined;
}

/** Other requests get their turn between two chunks, however fast this client reads. */
async function* paced(ready: readonly string[], rest: Iterable<string>): AsyncGenerator<string> {
  yield* ready;
  for (const chunk of rest) {
    await nextTurn();
    yield chunk;
  }
}
