import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../../../http/compression/acceptedEncoding.ts';
import type { WebFile } from './webBuild.ts';

const decompress = promisify(brotliDecompress);

/** The types of files that builds contain. */
const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
};

/** Sends a stored file, compressed if the client accepts it. Other encodings are up to the server's own compression. */
export async function sendWebFile(request: FastifyRequest, reply: FastifyReply, file: WebFile): Promise<FastifyReply> {
  const extension = file.path.slice(file.path.lastIndexOf('.') + 1);
  reply.type(Object.hasOwn(types, extension) ? types[extension]! : 'application/octet-stream');
  if (!file.encoding) return reply.send(file.content);
  if (acceptedEncoding(request.headers['accept-encoding']) === file.encoding) {
    reply.headers({ 'content-encoding': file.encoding, vary: 'accept-encoding' });
    return reply.send(file.content);
  }
  return reply.send(await decompress(file.content));
}
