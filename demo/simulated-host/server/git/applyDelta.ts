import { InputError } from '@callboard/errors';
import { maxObjectBytes } from './objectStore.ts';

/** Builds an object from another one and a delta: parts to copy, and new bytes. */
export function applyDelta(base: Buffer, delta: Buffer): Buffer {
  let at = 0;
  const byte = () => {
    const value = delta[at++];
    if (value === undefined) throw new InputError('A delta is truncated');
    return value;
  };
  const length = () => {
    let value = 0;
    for (let factor = 1; factor < 2 ** 42; factor *= 128) {
      const next = byte();
      value += (next & 0x7f) * factor;
      if (next < 0x80) return value;
    }
    throw new InputError('A delta has an invalid length');
  };
  const number = (bits: number, count: number) => {
    let value = 0;
    for (let index = 0; index < count; index++) if (bits & (1 << index)) value += byte() * 256 ** index;
    return value;
  };

  if (length() !== base.length) throw new InputError('A delta is for another object');
  const size = length();
  if (size > maxObjectBytes)
    throw new InputError(`An object has ${size} bytes; at most ${maxObjectBytes} are accepted`);
  const result = Buffer.alloc(size);
  let filled = 0;
  while (at < delta.length) {
    const instruction = byte();
    const isCopy = instruction >= 0x80;
    const start = isCopy ? number(instruction & 0x0f, 4) : at;
    const count = isCopy ? number((instruction >> 4) & 0x07, 3) || 0x10000 : instruction;
    const source = isCopy ? base : delta;
    if (count === 0 || start + count > source.length || filled + count > size)
      throw new InputError('A delta reads outside its base');
    source.copy(result, filled, start, start + count);
    filled += count;
    if (!isCopy) at += count;
  }
  if (filled !== size) throw new InputError('A delta does not produce the whole object');
  return result;
}
