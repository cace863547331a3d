import { promisify } from 'node:util';
import { deflateRaw, inflateRawSync } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** Larger blocks would save a tenth of the memory, but reading one text would take twice as long. */
const BLOCK_BYTES = 8_192;
const FASTEST = 1;
/** One megabyte, so a list page that is requested again is not decompressed again. */
const KEPT_BLOCKS = 128;

let lastId = 0;

/** Bytes that are compressed in blocks, so a few of them can be read. */
export class PackedBytes {
  readonly id = ++lastId;
  private readonly bytes: Buffer;
  /** The end of each block. */
  private readonly ends: Uint32Array;

  private constructor(bytes: Buffer, ends: Uint32Array) {
    this.bytes = bytes;
    this.ends = ends;
  }

  /** Compresses in a thread of Node's pool. The bytes must not change until then. */
  static async of(bytes: Buffer): Promise<PackedBytes> {
    const blocks: Buffer[] = [];
    for (let start = 0; start < bytes.length; start += BLOCK_BYTES) {
      blocks.push((await deflate(bytes.subarray(start, start + BLOCK_BYTES), { level: FASTEST })) as Buffer);
    }
    let end = 0;
    const ends = Uint32Array.from(blocks, ({ length }) => (end += length));
    const packed = Buffer.allocUnsafeSlow(end);
    for (const [at, block] of blocks.entries()) block.copy(packed, ends[at]! - block.length);
    return new PackedBytes(packed, ends);
  }

  /** The bytes from a start to an end. */
  range(start: number, end: number, unpacked: UnpackedBlocks): Buffer {
    const first = Math.floor(start / BLOCK_BYTES);
    const last = Math.floor((end - 1) / BLOCK_BYTES);
    const blocks: Buffer[] = [];
    for (let number = first; number <= last; number++) {
      blocks.push(unpacked.get(this.id, number, () => this.unpack(number)));
    }
    const whole = blocks.length === 1 ? blocks[0]! : Buffer.concat(blocks);
    return whole.subarray(start - first * BLOCK_BYTES, end - first * BLOCK_BYTES);
  }

  private unpack(number: number): Buffer {
    return inflateRawSync(this.bytes.subarray(number === 0 ? 0 : this.ends[number - 1]!, this.ends[number]!), {
      chunkSize: BLOCK_BYTES,
    });
  }
}

/** The blocks that were read last, of any packed bytes. */
export class UnpackedBlocks {
  private readonly kept = new Map<string, Buffer>();

  get(id: number, number: number, unpack: () => Buffer): Buffer {
    const key = `${id}.${number}`;
    const block = this.kept.get(key) ?? unpack();
    this.kept.delete(key);
    this.kept.set(key, block);
    const oldest = this.kept.keys().next().value;
    if (this.kept.size > KEPT_BLOCKS && oldest !== undefined) this.kept.delete(oldest);
    return block;
  }
}
