// The parts of DER that certificates need.

export function tagged(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag, ...lengthBytes(content.length)]), content]);
}

/** In the shortest form, as signatures of certificates require. */
function lengthBytes(length: number): number[] {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}

export const sequence = (...contents: readonly Uint8Array[]): Buffer => tagged(0x30, ...contents);
export const set = (...contents: readonly Uint8Array[]): Buffer => tagged(0x31, ...contents);
export const integer = (value: number): Buffer => tagged(0x02, Buffer.from([value]));
export const octets = (content: Uint8Array): Buffer => tagged(0x04, content);
export const bits = (content: Uint8Array, unused = 0): Buffer => tagged(0x03, Buffer.from([unused]), content);
export const text = (value: string): Buffer => tagged(0x0c, Buffer.from(value));
export const yes: Buffer = tagged(0x01, Buffer.from([0xff]));

/** In the form 20261119143000Z. */
export const time = (date: Date): Buffer =>
  tagged(0x18, Buffer.from(`${date.toISOString().slice(0, 19).replaceAll(/\D/g, '')}Z`));

export function objectId(id: string): Buffer {
  const [first = 0, second = 0, ...rest] = id.split('.').map(Number);
  const bytes = rest.flatMap((part) => {
    const groups = [part & 0x7f];
    for (let left = part >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80);
    return groups;
  });
  return tagged(0x06, Buffer.from([first * 40 + second, ...bytes]));
}
