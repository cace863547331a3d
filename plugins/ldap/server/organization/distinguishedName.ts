/** One `type=value` of a DN, without escapes. */
type DnPart = { type: string; value: string };

/**
 * The same text for all ways to write a DN: servers and their `member` attributes differ in case, spaces and escapes. An id
 * or another text without `=` only loses its case.
 */
export function referenceKey(text: string): string {
  if (!text.includes('=')) return text.toLowerCase();
  if (!text.includes('\\') && !text.includes('+')) return text.split(',').map(trimmedPair).join(',').toLowerCase();
  const key = parseDn(text).map((parts) => parts.map(pairOf).sort().join('+'));
  return key.join(',').toLowerCase();
}

const pairOf = ({ type, value }: DnPart) => `${type}=${value.replaceAll(/[\\,+]/g, '\\$&')}`;

function trimmedPair(part: string): string {
  const at = part.indexOf('=');
  return at < 0 ? part.trim() : `${part.slice(0, at).trim()}=${part.slice(at + 1).trim()}`;
}

/** The value of an attribute in the first part of a DN, which names the entry among its siblings. */
export const rdnValue = (dn: string, attribute: string): string | undefined =>
  parseDn(dn)[0]?.find(({ type }) => type.toLowerCase() === attribute.toLowerCase())?.value;

/** The parts of a DN (RFC 4514), from the entry itself up; each has one value, or several with `+`. */
function parseDn(text: string): DnPart[][] {
  const rdns: DnPart[][] = [[]];
  let at = 0;
  while (at < text.length) {
    const type = readUntil(text, at, '=,+');
    at = type.end;
    let value = { text: '', end: at };
    if (text[at] === '=') value = readUntil(text, at + 1, ',+');
    rdns.at(-1)?.push({ type: type.text, value: value.text });
    at = value.end;
    if (text[at] === ',') rdns.push([]);
    at += 1;
  }
  return rdns;
}

/** The text up to one of the ends, without spaces around it and without escapes. */
function readUntil(text: string, from: number, ends: string): { text: string; end: number } {
  const bytes: number[] = [];
  let written = '';
  /** Spaces at the end count only if they are escaped. */
  let keep = 0;
  const flush = () => {
    if (bytes.length > 0) written += Buffer.from(bytes.splice(0)).toString('utf8');
  };
  let at = from;
  while (text[at] === ' ') at += 1;
  while (at < text.length && !ends.includes(text[at] as string)) {
    if (text[at] === '\\') {
      const byte = hexByte(text, at + 1);
      if (byte === undefined) {
        flush();
        written += text[at + 1] ?? '';
      } else bytes.push(byte);
      at += byte === undefined ? 2 : 3;
      if (bytes.length === 0) keep = written.length;
      continue;
    }
    if (bytes.length > 0) {
      flush();
      keep = written.length;
    }
    written += text[at];
    if (text[at] !== ' ') keep = written.length;
    at += 1;
  }
  if (bytes.length > 0) {
    flush();
    keep = written.length;
  }
  return { text: written.slice(0, keep), end: at };
}

function hexByte(text: string, at: number): number | undefined {
  const pair = text.slice(at, at + 2);
  return /^[0-9a-f]{2}$/i.test(pair) ? Number.parseInt(pair, 16) : undefined;
}
