export type TarHeader = { name: string; type: string; size: number; mode: number; lastModified: Date };

export const blockBytes = 512;

/** Parses the header of an entry; undefined if it is invalid. */
export function parseTarHeader(block: Buffer): TarHeader | undefined {
  const size = numberIn(block, 124, 12);
  if (numberIn(block, 148, 8) !== checksumOf(block) || size === undefined) return undefined;
  // In the older GNU format, the prefix field contains something else.
  const prefix = block.toString('latin1', 257, 263) === 'ustar\0' ? textIn(block, 345, 155) : '';
  const name = textIn(block, 0, 100);
  return {
    name: prefix ? `${prefix}/${name}` : name,
    type: String.fromCharCode(block[156] ?? 0),
    size,
    mode: numberIn(block, 100, 8) ?? 0,
    lastModified: new Date((numberIn(block, 136, 12) ?? 0) * 1_000),
  };
}

/** Records of the form `<length> <key>=<value>\n`; undefined if they are invalid. */
export function parsePaxRecords(data: Buffer): Map<string, string> | undefined {
  const records = new Map<string, string>();
  for (let start = 0; start < data.length; ) {
    const [digits] = /^\d{1,7} /.exec(data.toString('latin1', start, start + 8)) ?? [];
    const end = start + Number(digits);
    const equals = data.indexOf('=', start);
    const isRecord = digits && equals > start && equals < end && end <= data.length && data[end - 1] === 10;
    if (!isRecord) return undefined;
    records.set(data.toString('utf8', start + digits.length, equals), data.toString('utf8', equals + 1, end - 1));
    start = end;
  }
  return records;
}

/** The text up to the first NUL. */
export function textIn(data: Buffer, start = 0, length = data.length): string {
  const field = data.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end === -1 ? length : end);
}

/** Octal digits or, marked by the highest bit, a binary number; undefined for anything else. */
function numberIn(block: Buffer, start: number, length: number): number | undefined {
  const first = block[start] ?? 0;
  if (first & 0x80) {
    let value = first & 0x7f;
    for (let index = start + 1; index < start + length; index++) value = value * 256 + (block[index] ?? 0);
    return Number.isSafeInteger(value) ? value : undefined;
  }
  const digits = textIn(block, start, length).trim();
  return /^[0-7]*$/.test(digits) ? Number.parseInt(digits || '0', 8) : undefined;
}

// The sum of all bytes, with the checksum field itself counted as spaces.
function checksumOf(block: Buffer): number {
  let sum = 8 * 32;
  for (let index = 0; index < blockBytes; index++) if (index < 148 || index >= 156) sum += block[index] ?? 0;
  return sum;
}
