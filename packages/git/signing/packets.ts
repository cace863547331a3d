import { InputError } from '@callboard/errors';

/** One part of an OpenPGP message: a key, a name, a signature. */
export type Packet = { tag: number; body: Buffer };

export const tags = { signature: 2, secretKey: 5, secretSubkey: 7 } as const;

/** Reads bytes from start to end, and throws beyond the end. */
export function byteReader(bytes: Buffer) {
  let position = 0;
  function take(length: number): Buffer {
    if (position + length > bytes.length) throw new InputError('It ends too early');
    position += length;
    return bytes.subarray(position - length, position);
  }
  const number = (length: 1 | 2 | 4) => take(length).readUIntBE(0, length);
  return {
    take,
    number,
    /** A number of any length, in OpenPGP's format: its number of bits comes first. */
    mpi: () => take(Math.ceil(number(2) / 8)),
    rest: () => take(bytes.length - position),
    isAtEnd: () => position >= bytes.length,
    position: () => position,
  };
}
type Reader = ReturnType<typeof byteReader>;

/** Lengths up to 191 have one byte, up to 8383 two, and others five. */
export function readLength(reader: Reader): number {
  const first = reader.number(1);
  if (first < 192) return first;
  if (first < 224) return ((first - 192) << 8) + reader.number(1) + 192;
  if (first === 255) return reader.number(4);
  throw new InputError('It has packets of unknown length');
}

export function readPackets(bytes: Buffer): Packet[] {
  const reader = byteReader(bytes);
  const packets: Packet[] = [];
  while (!reader.isAtEnd()) {
    const first = reader.number(1);
    if ((first & 0x80) === 0) throw new InputError('It does not consist of OpenPGP packets');
    const isNew = (first & 0x40) !== 0;
    if (isNew) packets.push({ tag: first & 0x3f, body: reader.take(readLength(reader)) });
    else packets.push({ tag: (first >> 2) & 0x0f, body: readOldBody(reader, first & 3) });
  }
  return packets;
}

function readOldBody(reader: Reader, lengthType: number): Buffer {
  if (lengthType === 3) return reader.rest();
  return reader.take(reader.number(([1, 2, 4] as const)[lengthType] ?? 1));
}

export function packet(tag: number, body: Buffer): Buffer {
  const head = Buffer.alloc(6);
  head.writeUInt8(0xc0 | tag, 0);
  head.writeUInt8(255, 1);
  head.writeUInt32BE(body.length, 2);
  return Buffer.concat([head, body]);
}

/** Without leading zeros. */
export function mpi(value: Buffer): Buffer {
  let start = 0;
  while (start < value.length && value[start] === 0) start += 1;
  const digits = value.subarray(start);
  const bits = digits.length === 0 ? 0 : (digits.length - 1) * 8 + (32 - Math.clz32(digits[0]!));
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bits);
  return Buffer.concat([length, digits]);
}
