import { serve } from '@callboard/contract/server';
import { NotFoundError } from '@callboard/errors';
import type { Entity } from '@callboard/plugin-catalog/common';
import { callerKey, createConnectionLimit, createCookieAnswer, type PluginContext } from '@callboard/server-kit';
import { techdocsContract } from '../common/index.ts';
import type { DocsFinder } from './access/docsOf.ts';
import type { SyncSite } from './building/syncSite.ts';
import type { TechdocsConfig } from './config.ts';
import type { DocsPlace } from './sources/docsPlace.ts';
import { sendSiteFile } from './static/siteFiles.ts';
import type { DocsStorage } from './storages/docsStorage.ts';
import { siteMetadataOf } from './storages/siteMetadataOf.ts';

export type RouteParts = {
  docsOf: DocsFinder;
  placeOf(entity: Entity): DocsPlace;
  /** There once all plugins have started. */
  storage(): DocsStorage;
  sync: SyncSite;
  connections: TechdocsConfig['connections'];
};

type Context = Pick<PluginContext, 'http' | 'credentials' | 'discovery' | 'pluginId'>;

export function techdocsRoutes({ http, credentials, discovery, pluginId }: Context, parts: RouteParts): void {
  const { docsOf, placeOf, storage, sync, connections } = parts;
  const places = createConnectionLimit({ things: 'builds of docs that you wait for', ...connections });
  const cookieAnswer = createCookieAnswer({ baseUrl: discovery.externalBaseUrl(pluginId), credentials });

  serve(http, techdocsContract, {
    async getSiteMetadata({ params }, request) {
      const { site, ownerRef } = await docsOf(params, request);
      const metadata = await siteMetadataOf(storage(), site);
      if (!metadata) throw new NotFoundError(`The docs of '${ownerRef}' have not been built`);
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
      const { site } = await docsOf(params, request);
      return sendSiteFile({ storage: storage(), site, path: '' }, request, reply);
    },

    async getSiteFile({ params }, request, reply) {
      const { site } = await docsOf(params, request);
      const { '*': rest = '' } = params as { '*'?: string };
      // The router leaves a slash at the end out, and it says that a folder is meant.
      const isFolder = request.url.split('?', 1)[0]!.endsWith('/');
      const path = isFolder ? `${rest}/` : rest;
      return sendSiteFile({ storage: storage(), site, path }, request, reply);
    },

    getCookie: (_, request, reply) => cookieAnswer(request, reply),
  });
}
