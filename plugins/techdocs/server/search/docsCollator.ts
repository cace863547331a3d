import { messageOf } from '@callboard/errors';
import type { CatalogChange, CatalogService } from '@callboard/plugin-catalog/server';
import { followEntities, type IndexedDocument, type SearchCollator } from '@callboard/plugin-search/server';
import type { Events, Logger } from '@callboard/server-kit';
import { ANNOTATION_TECHDOCS_REF } from '../../common/index.ts';
import { siteBuilt } from '../building/buildLog.ts';
import type { DocsSites } from '../forPlugins/docsSites.ts';
import { sectionDocument } from './sectionDocument.ts';

type Parts = {
  catalog: Pick<CatalogService, 'asSystem'>;
  sites: DocsSites;
  events: Pick<Events, 'subscribe' | 'onReconnect'>;
  logger: Logger;
};

/** Wire: clients filter by this name. */
const type = 'techdocs';
const MAX_SECTIONS = 5_000;

/** Wire: docs, with a document for each page and each section of a page. */
export function docsCollator({ catalog, sites, events, logger }: Parts): SearchCollator {
  async function documentsOf(entityRef: string): Promise<IndexedDocument[]> {
    const entity = await catalog.asSystem.entity(entityRef);
    if (!entity) return [];
    const entries = (await sites.entries(entityRef)).slice(0, MAX_SECTIONS);
    let page: { path: string; title: string } | undefined;
    return entries.map((entry) => {
      const [path = '', heading] = entry.location.split('#');
      if (heading === undefined) page = { path, title: entry.title };
      const pageTitle = heading !== undefined && page?.path === path ? page.title : undefined;
      return { ...sectionDocument(entity, entry, pageTitle), entityRef, entityUid: entity.metadata.uid };
    });
  }

  return {
    type,

    async *read(signal) {
      for await (const { entityRef } of sites.walk()) {
        signal.throwIfAborted();
        yield await documentsOf(entityRef);
      }
    },

    follow(index) {
      const built = createQueue((ref) => documentsOf(ref).then((documents) => index.replace(ref, documents)), logger);
      const ends = [
        events.subscribe(siteBuilt, ({ payload }) => built.add(payload.entityRef)),
        // Events that were published in between were missed.
        events.onReconnect(() => index.readAll()),
        followEntities(catalog, type, index, async (changes) => {
          // Docs are removed with their entity. An added entity may reuse the ref of a removed one.
          const isWithout = (change: CatalogChange) => change.type !== 'updated' && !hasDocs(change);
          const without = changes.filter(isWithout).map(({ ref }) => ref);
          if (without.length > 0) await index.removeOf(without);
          for (const change of changes) if (change.type === 'added' && hasDocs(change)) built.add(change.ref);
        }),
        built.end,
      ];
      return async () => {
        for (const end of ends) await end();
      };
    },
  };
}

const hasDocs = (change: CatalogChange) =>
  change.type !== 'removed' && change.entity.metadata.annotations?.[ANNOTATION_TECHDOCS_REF] !== undefined;

/** Processes one site after the other, each once however often it was built in between. */
function createQueue(handle: (entityRef: string) => Promise<void>, logger: Logger) {
  const waiting = new Set<string>();
  let work: Promise<void> | undefined;

  async function handleAll(): Promise<void> {
    // A set is iterated in insertion order, including entries added on the way.
    for (const ref of waiting) {
      waiting.delete(ref);
      await handle(ref).catch((error) => {
        logger.warn(
          { err: error, entityRef: ref },
          `Search shows outdated docs until the next indexing: ${messageOf(error)}`,
        );
      });
    }
    work = undefined;
  }

  return {
    add(entityRef: string): void {
      waiting.add(entityRef);
      work ??= handleAll();
    },
    async end(): Promise<void> {
      waiting.clear();
      await work;
    },
  };
}
