import { shortened } from '@callboard/errors';
import { cutsIn, excerptsIn } from './cuts.ts';
import { decodedRuns } from './decodedRuns.ts';
import { createGrowingSearch } from './growingSearch.ts';
import { createPartSearch } from './partSearch.ts';
import { readings } from './readings.ts';
import { endOf, startOf, viewOf } from './textView.ts';

/** A single line of a multi-line secret, such as a private key, reveals much of it. */
const minLine = 8;
/** Shorter secrets occur in ordinary words: they are only found verbatim, and not in decoded bytes. */
const minFolded = 4;
/** Of a secret in an excerpt. Other texts contain shorter parts by chance. */
const minPart = 8;
/** Of a secret anywhere in a message. */
const minLongPart = 24;
/** Total size of the patterns in bytes. The search takes about thirty times as much memory. */
const maxBytes = 2 ** 20;
/** Truncated text is not searched beyond this length. */
const maxSearched = 64 * 1024;

const asIs = Uint8Array.from({ length: 256 }, (_, byte) => byte);
/** Case-insensitive, and with all whitespace equal: messages replace line breaks with spaces. */
const folded = asIs.map((byte) => {
  if (byte >= 0x41 && byte <= 0x5a) return byte + 0x20;
  return byte < 0x20 || byte === 0x7f ? 0x20 : byte;
});

type Options = {
  placeholder?: string;
  /** Shorter secrets are letters that occur in every line. */
  minLength?: number;
  /** Whether messages also lose long parts of these secrets that were cut without a mark. */
  hidesParts?: boolean;
};

export type Mask = ReturnType<typeof createMask>;

/**
 * Masks secrets in texts: verbatim, in another case, escaped as in JSON, URLs and HTML, in base64 and base64url at any
 * offset, and in hexadecimal; also the start of one where a text was truncated. The cost is linear in the text, regardless of the number of secrets. With too many secrets to search for, whole texts are hidden.
 */
export function createMask(secrets: Iterable<string> = [], options: Options = {}) {
  const { placeholder = '***', minLength = 2, hidesParts = false } = options;
  const known = new Set<string>();
  const search = createGrowingSearch(folded);
  const exactSearch = createGrowingSearch(asIs);
  const parts = createPartSearch(folded, minPart);
  const longParts = createPartSearch(folded, minLongPart);
  let bytes = 0;
  /** Length of the shortest secret that is searched for in decoded bytes. */
  let minBytes = Number.POSITIVE_INFINITY;
  const isFull = () => bytes > maxBytes;
  const hidden = `${placeholder} (hidden: there are too many secrets to search for)`;

  function addPattern(text: string): void {
    if (known.has(text) || isFull()) return;
    const pattern = Buffer.from(text);
    bytes += pattern.length;
    if (isFull()) return;
    known.add(text);
    if (pattern.length < minFolded) {
      exactSearch.add(pattern);
      exactSearch.add(Buffer.from(pattern.toString('base64')));
    } else {
      minBytes = Math.min(minBytes, pattern.length);
      search.add(pattern);
      parts.add(pattern);
    }
  }

  function add(secret: string): void {
    const text = secret.trim();
    if (text.length < minLength) return;
    const lines = text.split(/\r?\n/).filter((line) => line.length >= minLine);
    for (const part of [text, ...(lines.length > 1 ? lines : [])]) {
      addPattern(part);
      // Only the case of ASCII is folded.
      if (/^[\0-\x7f]*$/.test(part)) continue;
      addPattern(part.toLowerCase());
      addPattern(part.toUpperCase());
    }
  }

  function masked(text: string, { hasExcerpts }: { hasExcerpts: boolean }): string {
    if (bytes === 0 || text === '') return text;
    if (isFull()) return hidden;
    const found = createCover(text);
    for (const { view, mayBeEncoded } of readings(viewOf(text))) {
      const cuts = cutsIn(view.bytes);
      const note = (end: number, length: number) =>
        found.add({ start: startOf(view, end - length), end: endOf(view, end - 1) });
      search.scan(view.bytes, note, cuts);
      exactSearch.scan(view.bytes, note);
      if (hasExcerpts) longParts.scan(view.bytes, note);
      const excerpts = hasExcerpts ? excerptsIn(view.bytes, cuts) : [];
      for (const { from, to } of excerpts) {
        parts.scan(view.bytes.subarray(from, to), (end, length) => note(from + end, length));
      }
      const runs = mayBeEncoded ? decodedRuns(view, minBytes) : [];
      for (const { bytes: run, isCut, place } of runs) {
        const noteRun = (end: number, length: number) => found.add(place(end - length, end));
        search.scan(run, noteRun, isCut ? [run.length] : []);
      }
    }
    return found.replaced(placeholder);
  }

  function value(json: unknown): unknown {
    if (typeof json === 'string') return masked(json, { hasExcerpts: false });
    if (typeof json === 'number') return numberOf(json);
    if (Array.isArray(json)) return json.map(value);
    if (typeof json !== 'object' || json === null) return json;
    return Object.fromEntries(
      Object.entries(json).map(([key, part]) => [masked(key, { hasExcerpts: false }), value(part)]),
    );
  }

  /** A secret of digits may have been parsed as a number. */
  function numberOf(number: number): unknown {
    const text = String(number);
    return text.length < minFolded || masked(text, { hasExcerpts: false }) === text ? number : placeholder;
  }

  const text = (message: string) => masked(message, { hasExcerpts: true });
  for (const secret of secrets) {
    add(secret);
    if (hidesParts && !isFull()) longParts.add(Buffer.from(secret.trim()));
  }
  return {
    add: (more: Iterable<string>) => {
      for (const secret of more) add(secret);
    },
    /** For messages: excerpts of secrets are masked as well. */
    text,
    /** Masks a message first and truncates it afterwards. */
    excerpt: (message: string, maxLength: number) =>
      shortened(text(shortened(message, Math.max(maxLength, maxSearched))), maxLength),
    /** Masks all strings in a value, including keys. */
    value: <T>(json: T): T => (bytes === 0 ? json : (value(json) as T)),
  };
}

/** The parts of the text to replace. */
function createCover(text: string) {
  /** End position by start position. */
  let reaches: Uint32Array | undefined;
  return {
    add({ start, end }: { start: number; end: number }): void {
      reaches ??= new Uint32Array(text.length);
      reaches[start] = Math.max(reaches[start]!, end);
    },
    replaced(placeholder: string): string {
      if (!reaches) return text;
      const pieces: string[] = [];
      let end = 0;
      for (let at = 0; at < text.length; at++) {
        const reach = reaches[at]!;
        if (reach === 0) continue;
        if (at > end || pieces.length === 0) pieces.push(text.slice(end, at), placeholder);
        end = Math.max(end, reach);
      }
      return pieces.join('') + text.slice(end);
    },
  };
}
