import { serve } from '@callboard/contract/server';
import { NotFoundError } from '@callboard/errors';
import type { Entity } from '@callboard/plugin-catalog/common';
import { callerKey, createConnectionLimit, createCookieAnswer, type PluginContext } from '@callboard/server-kit';
import type { FastifyRequest } from 'fastify';
import { techdocsContract } from '../common/index.ts';
import type { DocsFinder, Triplet } from './access/docsOf.ts';
import type { SiteOwnership } from './access/siteOwnership.ts';
import type { SyncSite } from './building/syncSite.ts';
import type { TechdocsConfig } from './config.ts';
import { sendSiteFile } from './sendSiteFile.ts';
import type { DocsPlace } from './sources/docsPlace.ts';
import type { DocsStorage } from './storages/docsStorage.ts';

export type RouteParts = {
  docsOf: DocsFinder;
  placeOf(entity: Entity): DocsPlace;
  /** Available once all plugins have started. */
  storage(): DocsStorage;
  ownership: SiteOwnership;
  sync: SyncSite;
  connections: TechdocsConfig['connections'];
};

type Context = Pick<PluginContext, 'http' | 'credentials' | 'discovery' | 'pluginId'>;

export function techdocsRoutes({ http, credentials, discovery, pluginId }: Context, parts: RouteParts): void {
  const { docsOf, placeOf, storage, ownership, sync, connections } = parts;
  const places = createConnectionLimit({ things: 'docs builds to wait for', ...connections });
  const cookieAnswer = createCookieAnswer({ baseUrl: discovery.externalBaseUrl(pluginId), credentials });

  /** The site of an entity; not found unless it was built for that very entity. */
  async function builtSite(triplet: Triplet, request: FastifyRequest): Promise<string> {
    const { site, ownerRef, ownerUid } = await docsOf(triplet, request);
    if (!(await ownership.mayServe(site, ownerUid))) throw notBuilt(ownerRef);
    return site;
  }

  serve(http, techdocsContract, {
    async getSiteMetadata({ params }, request) {
      const { site, ownerRef, ownerUid } = await docsOf(params, request);
      const metadata = await ownership.metadataOf(site, ownerUid);
      if (!metadata) throw notBuilt(ownerRef);
      return metadata;
    },

    async getEntityMetadata({ params }, request) {
      const { entity, owner } = await docsOf(params, request);
      const { type, target } = placeOf(owner);
      return { ...entity, locationMetadata: { type, target } };
    },

    async syncSite({ params, signal }, request) {
      const docs = await docsOf(params, request);
      const leave = places.take(callerKey(credentials.principalOf(request), request.ip));
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave, { once: true });
      return sync(docs, signal);
    },

    async getFirstPage({ params }, request, reply) {
      const site = await builtSite(params, request);
      return sendSiteFile({ storage: storage(), site, path: '' }, request, reply);
    },

    async getSiteFile({ params }, request, reply) {
      const site = await builtSite(params, request);
      const { '*': rest = '' } = params as { '*'?: string };
      // The router drops a trailing slash, which marks a folder.
      const isFolder = request.url.split('?', 1)[0]!.endsWith('/');
      const path = isFolder ? `${rest}/` : rest;
      return sendSiteFile({ storage: storage(), site, path }, request, reply);
    },

    getCookie: (_, request, reply) => cookieAnswer(request, reply),
  });
}

const notBuilt = (ref: string) => new NotFoundError(`The docs of '${ref}' have not been built`);
