import { parseEntityRef, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { definePlugin } from '@callboard/server-kit';
import { siteOf } from '../access/docsOf.ts';
import { siteBuilt } from '../building/buildLog.ts';
import { techdocsConfig } from '../config.ts';
import { siteTables } from '../migrations/0001-sites.ts';
import { siteEntityUids } from '../migrations/0002-entity-uids.ts';
import { addOwnStorages } from '../storages/addOwnStorages.ts';
import { openLater } from '../storages/openLater.ts';
import { publishSite } from '../storages/publishSite.ts';
import { docsStorages } from '../storages/storagePoint.ts';
import { withBuiltDocs } from './buildFolder.ts';

type Publication = {
  folder: string;
  entityRef: string;
  siteName?: string;
  etag?: string;
  say(line: string): void;
  signal?: AbortSignal;
};

/**
 * Replaces the plugin in a command that publishes docs: a server with the plugins that provide storages, which serves no
 * requests and starts no builds.
 */
export function createDocsPublisher() {
  let publishDocs: ((publication: Publication) => Promise<void>) | undefined;
  const plugin = definePlugin({
    id: 'techdocs',
    points: [docsStorages],
    config: techdocsConfig,
    migrations: [siteTables, siteEntityUids],
    start(context) {
      const { extensions, lifecycle, events } = context;
      const { publisher, build: limits, legacyUseCaseSensitiveTripletPaths: caseSensitive } = context.config.techdocs;
      const { opened, open } = openLater(publisher.type, extensions.collect(docsStorages));
      addOwnStorages(context);
      lifecycle.onStarted(open);
      publishDocs = async ({ folder, entityRef, siteName, etag, say, signal }) => {
        const { kind, namespace, name } = parseEntityRef(entityRef);
        const site = siteOf({ kind, metadata: { namespace, name } }, { caseSensitive });
        const storage = await opened;
        await withBuiltDocs({ folder, siteName: siteName ?? name, limits, say, signal }, async (built) => {
          say(`Storing ${built.files.length} files as '${site}' (${publisher.type})`);
          await publishSite(storage, site, built, { signal, ...(etag && { etag }) });
        });
        const built = { entityRef: stringifyEntityRef({ kind, namespace, name }), isByCommand: true } as const;
        await events.publish(siteBuilt, built);
      };
    },
  });
  return {
    plugin,
    /** Available once the server has started. */
    publish: (publication: Publication): Promise<void> => publishDocs!(publication),
  };
}
