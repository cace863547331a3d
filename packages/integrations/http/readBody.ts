import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { PayloadTooLargeError, ServiceUnavailableError } from '@callboard/errors';
import { describeUrl } from '../describeUrl.ts';

type Decode = (body: Buffer, limits: { maxOutputLength: number }) => Promise<Buffer>;

const decoders: Partial<Record<string, Decode>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  br: promisify(brotliDecompress),
  deflate: (body, limits) => (hasZlibHeader(body) ? promisify(inflate) : promisify(inflateRaw))(body, limits),
};

/** Reads and decodes a body; neither the encoded nor the decoded size may exceed `maxBytes`. */
export async function readBody(response: IncomingMessage, url: URL, maxBytes: number): Promise<Buffer> {
  const tooLarge = (cause?: unknown) =>
    new PayloadTooLargeError(`'${describeUrl(url)}' is larger than the limit of ${maxBytes} bytes`, cause);
  if (Number(response.headers['content-length']) > maxBytes) throw tooLarge();

  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }

  const body = Buffer.concat(chunks);
  const encoding = (response.headers['content-encoding'] ?? '').trim().toLowerCase();
  if (body.length === 0 || encoding === '' || encoding === 'identity') return body;
  const decode = decoders[encoding];
  if (!decode) throw new ServiceUnavailableError(`'${describeUrl(url)}' has the unknown encoding '${encoding}'`);
  try {
    return await decode(body, { maxOutputLength: maxBytes });
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(thrown);
    throw new ServiceUnavailableError(`'${describeUrl(url)}' does not match its content encoding, ${encoding}`, thrown);
  }
}

// Some servers send `deflate` without the zlib header that the standard requires.
function hasZlibHeader(body: Buffer): boolean {
  return ((body[0] ?? 0) & 0x0f) === 8;
}
