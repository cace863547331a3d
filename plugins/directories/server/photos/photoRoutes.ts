import { serve } from '@callboard/contract/server';
import { NotFoundError } from '@callboard/errors';
import { stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { CatalogService } from '@callboard/plugin-catalog/server';
import type { PluginContext } from '@callboard/server-kit';
import { photoContract } from '../../common/index.ts';
import type { Photos } from './createPhotos.ts';

type Options = Pick<PluginContext, 'http'> & { catalog: Pick<CatalogService, 'as'>; photos: Photos };

const kinds = new Set(['user', 'group']);
/** Nobody else's cache may keep it. Browsers need not ask for each of a hundred members on every page. */
const caching = 'private, max-age=300';
/** Even if a browser opened it as a page, it would run nothing and reach nothing. */
const policy = "sandbox; default-src 'none'; frame-ancestors 'none'";

export function photoRoutes({ http, catalog, photos }: Options): void {
  serve(http, photoContract, {
    async getPhoto({ params }, request, reply) {
      const ref = stringifyEntityRef(params);
      const entity = kinds.has(params.kind.toLowerCase()) ? await catalog.as(request).entity(ref) : undefined;
      reply
        .header('cache-control', caching)
        .header('content-security-policy', policy)
        .header('x-content-type-options', 'nosniff');
      const photo = entity && (await photos(entity));
      if (!photo) throw new NotFoundError(`No photo of '${ref}'`);
      reply.header('etag', photo.etag);
      if (request.headers['if-none-match'] === photo.etag) return reply.code(304).send();
      return reply.type(photo.type).send(photo.content);
    },
  });
}
