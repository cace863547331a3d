import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** A body of JSON as it came: to tell whether two are the same, that is quicker than to write them anew. */
    bodyText: string | undefined;
  }
}

/** Reads bodies of JSON. Wire: clients name JSON as their content type even on calls without a body. */
export function readJsonBodies(http: FastifyInstance): void {
  const readWithCare = http.getDefaultJsonParser('error', 'error');
  http.decorateRequest('bodyText', undefined);
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    if (text.length === 0) return done(null, undefined);
    request.bodyText = text;
    const parsed = isHarmless(text) ? parse(text) : undefined;
    return parsed === undefined ? readWithCare(request, text, done) : done(null, parsed);
  });
}

/** Names that would reach an object's prototype can only stand there as they are, or written with escapes. */
function isHarmless(text: string): boolean {
  return !text.includes('\\') && !text.includes('__proto__') && !text.includes('constructor');
}

/** Undefined when it is no JSON: who reads it with care says what is wrong. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
