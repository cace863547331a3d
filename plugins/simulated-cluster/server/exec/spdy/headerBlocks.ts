import { constants, inflateRawSync } from 'node:zlib';
import { spdyDictionary } from './dictionary.ts';

/** The header blocks of a connection are one compressed stream; no client needs more than this to run a command. */
const maxBytes = 16_384;
const maxInflatedBytes = 65_536;
/** The header of zlib: two bytes, and four that identify the dictionary. */
const zlibHead = 6;

/** Reads the header blocks of a connection, one after the other. */
export function createHeaderReader() {
  let compressed: Buffer = Buffer.alloc(0);
  let known = 0;
  return (block: Buffer): Map<string, string> => {
    compressed = Buffer.concat([compressed, block]);
    if (compressed.length > maxBytes) throw new Error('too many headers');
    // Decompressed from the start each time: they are few and short.
    const all = inflateRawSync(compressed.subarray(zlibHead), {
      ...{ dictionary: spdyDictionary, finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: maxInflatedBytes },
    });
    const own = all.subarray(known);
    known = all.length;
    return pairsIn(own);
  };
}

function pairsIn(block: Buffer): Map<string, string> {
  const pairs = new Map<string, string>();
  let at = 4;
  const text = () => {
    const length = block.readUInt32BE(at);
    const value = block.toString('utf8', at + 4, at + 4 + length);
    at += 4 + length;
    return value;
  };
  const count = Math.min(block.readUInt32BE(0), 100);
  for (let index = 0; index < count; index++) pairs.set(text().toLowerCase(), text());
  return pairs;
}

/** An empty header block, stored uncompressed; the first of a connection starts the stream. */
export function emptyHeaderBlock(isFirst: boolean): Buffer {
  // Four bytes for zero headers, and an empty block that makes readers flush.
  const stored = Buffer.of(0x00, 0x04, 0x00, 0xfb, 0xff, 0, 0, 0, 0, 0x00, 0x00, 0x00, 0xff, 0xff);
  return isFirst ? Buffer.concat([Buffer.of(0x78, 0x01), stored]) : stored;
}
