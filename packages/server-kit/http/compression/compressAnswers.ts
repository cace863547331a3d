import { pipeline, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptedEncoding, type Encoding } from './acceptedEncoding.ts';
import { compressBytes, compressingStream } from './compressBytes.ts';

/** Compressing shorter responses saves one packet at best. */
const MIN_LENGTH = 2048;
/** Events must be sent immediately. */
const compressible = /^text\/(?!event-stream)|[/+](json|xml|javascript|yaml)\b/;

/**
 * Compresses responses as their clients accept. The compressed form of a Buffer is cached as long as the Buffer lives,
 * so a Buffer that is sent twice must not change in between.
 */
export function compressAnswers(http: FastifyInstance): void {
  const known = new WeakMap<Buffer, Map<Encoding, Buffer>>();

  const compressWhole = (payload: string | Buffer, encoding: Encoding, done: Compressed) => {
    const forms = typeof payload === 'string' ? undefined : known.get(payload);
    const form = forms?.get(encoding);
    if (form) return done(null, form);
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    return compressBytes(bytes, encoding, (error, compressed) => {
      if (!error && typeof payload !== 'string') known.set(payload, new Map(forms).set(encoding, compressed));
      done(error, compressed);
    });
  };

  http.addHook('onSend', (request, reply, payload, done) => {
    if (!isWorthIt(reply, payload)) return done(null, payload);
    reply.header('vary', varyWithEncoding(reply));
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (!encoding) return done(null, payload);
    reply.header('content-encoding', encoding).removeHeader('content-length');
    if (isStream(payload)) return done(null, pipeline(payload, compressingStream(encoding), ignoreEnd));
    return compressWhole(payload, encoding, done);
  });
}

type Compressed = (error: Error | null, compressed: Buffer) => void;
type Body = string | Buffer | Readable;

function isWorthIt(reply: FastifyReply, payload: unknown): payload is Body {
  if (reply.statusCode === 206 || reply.hasHeader('content-encoding')) return false;
  if (!compressible.test(String(reply.getHeader('content-type') ?? ''))) return false;
  if (/\bno-transform\b/.test(String(reply.getHeader('cache-control') ?? ''))) return false;
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.length >= MIN_LENGTH;
  return isStream(payload);
}

const isStream = (payload: unknown): payload is Readable =>
  typeof payload === 'object' && payload !== null && 'pipe' in payload && typeof payload.pipe === 'function';

function varyWithEncoding(reply: FastifyReply): string {
  const vary = reply.getHeader('vary');
  return vary ? `${vary}, accept-encoding` : 'accept-encoding';
}

/** A failing source ends the compression stream with its error, which the server then handles and logs. */
const ignoreEnd = () => {};
