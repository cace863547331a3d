import type { Transform } from 'node:stream';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib';
import type { Encoding } from './acceptedEncoding.ts';

// The fastest levels: the next ones save a tenth of the bytes and take two to four times as long.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const gzipOptions = { level: 1 };

/** Up to this length, switching to another thread takes longer than compressing. */
const LONGEST_AT_ONCE = 64 * 1024;

const compressors = {
  br: {
    atOnce: (bytes: Buffer) => brotliCompressSync(bytes, brotliOptions),
    aside: (bytes: Buffer, done: Done) => brotliCompress(bytes, brotliOptions, done),
    stream: () => createBrotliCompress(brotliOptions),
  },
  gzip: {
    atOnce: (bytes: Buffer) => gzipSync(bytes, gzipOptions),
    aside: (bytes: Buffer, done: Done) => gzip(bytes, gzipOptions, done),
    stream: () => createGzip(gzipOptions),
  },
};

type Done = (error: Error | null, compressed: Buffer) => void;

/** Calls back synchronously for short input. */
export function compressBytes(bytes: Buffer, encoding: Encoding, done: Done): void {
  const compressor = compressors[encoding];
  if (bytes.length > LONGEST_AT_ONCE) compressor.aside(bytes, done);
  else done(null, compressor.atOnce(bytes));
}

export const compressingStream = (encoding: Encoding): Transform => compressors[encoding].stream();
