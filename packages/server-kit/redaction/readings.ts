import { createViewWriter, endOf, startOf, type TextView } from './textView.ts';

/** An escape in text: the characters that it represents, and its length in bytes. */
type Escape = { length: number; code: number; isByte?: boolean };
/** Reads the escape at a mark. */
type Reader = (bytes: Uint8Array, at: number) => Escape | undefined;

const controls = new Map(Object.entries({ b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }));
const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }));
/** `&#1114111;` */
const maxEntity = 10;

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

function hexIn(bytes: Uint8Array, from: number, digits: number): number | undefined {
  const text = ascii(bytes, from, from + digits);
  return text.length === digits && /^[\da-f]+$/i.test(text) ? Number.parseInt(text, 16) : undefined;
}

/** JSON and JavaScript escapes. */
function backslashEscape(bytes: Uint8Array, at: number): Escape | undefined {
  const kind = ascii(bytes, at + 1, at + 2);
  if (kind === 'x' || kind === 'u') {
    const digits = kind === 'x' ? 2 : 4;
    const code = hexIn(bytes, at + 2, digits);
    if (code === undefined) return undefined;
    const isPair = code >= 0xd800 && code < 0xdc00 && ascii(bytes, at + 6, at + 8) === '\\u';
    const second = isPair ? hexIn(bytes, at + 8, 4) : undefined;
    if (second === undefined || second < 0xdc00 || second > 0xdfff) return { length: 2 + digits, code };
    return { length: 12, code: 0x1_0000 + ((code - 0xd800) << 10) + (second - 0xdc00) };
  }
  if (!/^["'`\\/bfnrtv]$/.test(kind)) return undefined;
  return { length: 2, code: (controls.get(kind) ?? kind).charCodeAt(0) };
}

/** URL escapes. */
function percentEscape(bytes: Uint8Array, at: number): Escape | undefined {
  const code = hexIn(bytes, at + 1, 2);
  return code === undefined ? undefined : { length: 3, code, isByte: true };
}

/** HTML and XML escapes. */
function entityEscape(bytes: Uint8Array, at: number): Escape | undefined {
  const [whole, name = ''] = /^&(#?[\da-z]+);/i.exec(ascii(bytes, at, at + maxEntity)) ?? [];
  if (whole === undefined) return undefined;
  const number = /^#(x?)([\da-f]+)$/i.exec(name);
  const code = number
    ? Number.parseInt(number[2]!, number[1] ? 16 : 10)
    : entities.get(name.toLowerCase())?.charCodeAt(0);
  return code === undefined || !(code <= 0x10_ffff) ? undefined : { length: whole.length, code };
}

/** The byte that every such escape starts with, and its reader. */
type Kind = { mark: number; read: Reader };
const percent: Kind = { mark: 0x25, read: percentEscape };
const kinds: readonly Kind[] = [{ mark: 0x5c, read: backslashEscape }, percent, { mark: 0x26, read: entityEscape }];
/** In forms, in addition to percent escapes. */
const plus: Kind = { mark: 0x2b, read: () => ({ length: 1, code: 0x20 }) };

/** Decodes one kind of escapes in text; undefined when it has none. */
function without({ mark, read }: Kind, view: TextView): TextView | undefined {
  const { bytes } = view;
  if (!bytes.includes(mark)) return undefined;
  // An escape is never shorter than its decoded form.
  const writer = createViewWriter(bytes.length);
  let copied = 0;
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at)) {
    const found = read(bytes, at);
    if (!found) {
      at++;
      continue;
    }
    writer.copy(view, copied, at);
    if (found.isByte) writer.byte(found.code, startOf(view, at));
    else writer.character(found.code, startOf(view, at));
    at += found.length;
    copied = at;
  }
  if (copied === 0) return undefined;
  writer.copy(view, copied, bytes.length);
  return writer.view(endOf(view, bytes.length - 1));
}

type Reading = {
  view: TextView;
  /** Whether its words may be base64 or hexadecimal; not checked in texts that are escaped twice. */
  mayBeEncoded: boolean;
};

/**
 * A text verbatim, and with its escapes decoded once and twice: JSON may contain JSON, a URL another URL, and HTML
 * either.
 */
export function* readings(whole: TextView): Generator<Reading> {
  yield { view: whole, mayBeEncoded: true };
  for (const outer of kinds) {
    const once = without(outer, whole);
    if (!once) continue;
    yield { view: once, mayBeEncoded: true };
    for (const inner of kinds) {
      const twice = without(inner, once);
      if (twice) yield { view: twice, mayBeEncoded: false };
    }
  }
  const spaced = without(plus, whole);
  if (!spaced) return;
  yield { view: spaced, mayBeEncoded: false };
  const asForm = without(percent, spaced);
  if (asForm) yield { view: asForm, mayBeEncoded: false };
}
