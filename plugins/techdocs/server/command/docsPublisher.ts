import { hash } from 'node:crypto';
import type { BuiltSite } from '@callboard/docs';
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
import { siteMetadataOf } from '../storages/siteMetadataOf.ts';
import { docsStorages } from '../storages/storagePoint.ts';
import { withBuiltDocs } from './buildFolder.ts';

/** Of all files; the time of the build does not count. */
const contentDigest = ({ files, metadata }: Pick<BuiltSite, 'files' | 'metadata'>) => {
  const parts = files.map(({ path, hash: digest }) => [path, digest]).sort();
  return hash('sha256', JSON.stringify([metadata.site_name, metadata.site_description, parts]));
};

type Publication = {
  folder: string;
  entityRef: string;
  siteName?: string;
  etag?: string;
  /** Stores nothing if the storage has the same site. */
  skipIfUnchanged?: boolean;
  say(line: string): void;
  signal?: AbortSignal;
};

/**
 * Replaces the plugin in a command that publishes docs: a server with the plugins that provide storages, which serves no
 * requests and starts no builds.
 */
export function createDocsPublisher() {
  let publishDocs: ((publication: Publication) => Promise<{ isStored: boolean }>) | undefined;
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
      publishDocs = async ({ folder, entityRef, siteName, etag, skipIfUnchanged, say, signal }) => {
        const { kind, namespace, name } = parseEntityRef(entityRef);
        const site = siteOf({ kind, metadata: { namespace, name } }, { caseSensitive });
        const storage = await opened;
        const from = { folder, siteName: siteName ?? name, limits, say, signal };
        const isStored = await withBuiltDocs(from, async (built) => {
          const digest = contentDigest(built);
          if (skipIfUnchanged && (await siteMetadataOf(storage, site))?.content_digest === digest) return false;
          say(`Storing ${built.files.length} files as '${site}' (${publisher.type})`);
          await publishSite(storage, site, built, { signal, digest, ...(etag && { etag }) });
          return true;
        });
        if (!isStored) return { isStored };
        const built = { entityRef: stringifyEntityRef({ kind, namespace, name }), isByCommand: true } as const;
        await events.publish(siteBuilt, built);
        return { isStored };
      };
    },
  });
  return {
    plugin,
    /** Available once the server has started. */
    publish: (publication: Publication) => publishDocs!(publication),
  };
}
