import type { IndexedDocument } from '../engines/searchEngine.ts';

const MAX_TEXT = 64 * 1024;
const MAX_TITLE = 1_000;
const MAX_ID = 1_000;
const MAX_WORDS = 100;
const MAX_DEPTH = 4;
const MAX_FIELDS = 100;

/** The document in a form that can be stored, with long texts cut; undefined if nobody must find it. */
export function safeDocument({
  id,
  document,
  names,
  keywords,
  entityRef,
  entityUid,
}: IndexedDocument): IndexedDocument | undefined {
  const { title, text, location, authorization: _, ...fields } = document;
  if (!id || id.length > MAX_ID || typeof title !== 'string' || !isSafeLocation(location)) return undefined;
  return {
    id,
    document: {
      ...(cleaned(fields, 0) as Record<string, unknown>),
      title: plain(title, MAX_TITLE),
      text: plain(typeof text === 'string' ? text : '', MAX_TEXT),
      location,
    },
    ...(names && { names: words(names) }),
    ...(keywords && { keywords: words(keywords) }),
    ...(entityRef !== undefined && { entityRef }),
    ...(entityUid !== undefined && { entityUid }),
  };
}

/** A path in the portal or a web URL. The parser detects `javascript:` however it is disguised. */
function isSafeLocation(location: unknown): location is string {
  if (typeof location !== 'string' || location === '' || location.length > 4_000) return false;
  const portal = 'https://portal.invalid';
  return URL.canParse(location, portal) && /^https?:$/.test(new URL(location, portal).protocol);
}

const words = (given: readonly string[]) => given.slice(0, MAX_WORDS).map((word) => plain(word, MAX_TITLE));

/** PostgreSQL accepts neither the null character nor half a surrogate pair. */
const plain = (text: string, max: number) =>
  text
    .slice(0, max)
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\ufffd');

function cleaned(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return plain(value, MAX_TEXT);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) return undefined;
  if (Array.isArray(value)) return value.slice(0, MAX_FIELDS).map((each) => cleaned(each, depth + 1));
  const entries = Object.entries(value).slice(0, MAX_FIELDS);
  return Object.fromEntries(entries.map(([key, each]) => [plain(key, MAX_TITLE), cleaned(each, depth + 1)]));
}
