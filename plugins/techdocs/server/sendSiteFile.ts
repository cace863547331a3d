import { checkDocsPath } from '@callboard/docs';
import { InputError, NotFoundError } from '@callboard/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentTypeOf, isSaved } from './storages/contentType.ts';
import type { DocsStorage } from './storages/docsStorage.ts';

/**
 * Untrusted files run nothing and reach nothing, even when they are opened directly: they have an opaque origin, no
 * scripts, no forms and no popups.
 */
const policy = [
  'sandbox',
  "default-src 'none'",
  "img-src 'self' data:",
  "media-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join(';');

type Asked = { storage: DocsStorage; site: string; path: string };

/** Sends a file of a site. A folder means its index page. */
export async function sendSiteFile(
  { storage, site, path }: Asked,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = checkedPath(path === '' || path.endsWith('/') ? `${path}index.html` : path);
  const known = request.headers['if-none-match'];
  const found = await storage.read(site, file, known ? { known: withoutMark(known) } : {});
  if (!found) throw notThere(file);
  const type = contentTypeOf(file);
  reply
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    // It may change with each build, and must not be stored in shared caches.
    .header('cache-control', 'private, no-cache');
  if (found.etag) reply.header('etag', found.etag);
  if (!found.content) return reply.code(304).send();
  if (isSaved(type)) reply.header('content-disposition', 'attachment');
  return reply.type(type).send(found.content);
}

function checkedPath(path: string): string {
  try {
    return checkDocsPath(path);
  } catch (thrown) {
    if (thrown instanceof InputError) throw notThere(path);
    throw thrown;
  }
}

const notThere = (path: string) => new NotFoundError(`There is no file '${path.slice(0, 200)}' in these docs`);
const withoutMark = (etag: string) => etag.replace(/^W\//, '');
