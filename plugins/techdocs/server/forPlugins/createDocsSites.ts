import { InputError, messageOf, PayloadTooLargeError } from '@callboard/errors';
import { type Entity, FILTER_EXISTS, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { CatalogService } from '@callboard/plugin-catalog/server';
import type { Logger } from '@callboard/server-kit';
import { ANNOTATION_TECHDOCS_REF } from '../../common/index.ts';
import { siteOf } from '../access/docsOf.ts';
import type { SiteOwnership } from '../access/siteOwnership.ts';
import type { DocsStorage } from '../storages/docsStorage.ts';
import type { DocsSite, DocsSites } from './docsSites.ts';
import { readSearchIndex } from './searchIndex/readSearchIndex.ts';

type Options = {
  catalog: Pick<CatalogService, 'asSystem'>;
  storage(): DocsStorage;
  ownership: SiteOwnership;
  caseSensitive: boolean;
  logger: Pick<Logger, 'warn'>;
  /** Aborts reads when the server stops. */
  signal: AbortSignal;
};

/** Wire: the index that mkdocs also writes. */
const indexFile = 'search/search_index.json';

const fields = ['kind', 'metadata.name', 'metadata.namespace', 'metadata.title', 'metadata.uid'];

export function createDocsSites(options: Options): DocsSites {
  const { catalog, storage, ownership, caseSensitive, logger, signal } = options;
  const nameOf = (entity: Entity) => siteOf(entity, { caseSensitive });
  const uidOf = ({ metadata }: Entity) => metadata.uid ?? '';

  async function siteFor(entity: Entity): Promise<DocsSite | undefined> {
    const metadata = await ownership.metadataOf(nameOf(entity), uidOf(entity)).catch(() => undefined);
    if (!metadata) return undefined;
    const { site_name, etag, build_timestamp } = metadata;
    return {
      entityRef: stringifyEntityRef(entity),
      title: site_name ?? entity.metadata.title ?? entity.metadata.name,
      ...(etag && { etag }),
      ...(build_timestamp !== undefined && { builtAt: build_timestamp }),
    };
  }

  const find = async (entityRef: string) => (await catalog.asSystem.entities([entityRef], { fields }))[0];

  return {
    async *walk() {
      const filter = { [`metadata.annotations.${ANNOTATION_TECHDOCS_REF}`]: FILTER_EXISTS };
      for await (const entities of catalog.asSystem.walk({ filter, fields })) {
        for (const entity of entities) {
          const site = await siteFor(entity);
          if (site) yield site;
        }
      }
    },

    async site(entityRef) {
      const entity = await find(entityRef);
      return entity && siteFor(entity);
    },

    async entries(entityRef) {
      const entity = await find(entityRef);
      if (!entity || !(await ownership.mayServe(nameOf(entity), uidOf(entity)))) return [];
      try {
        const file = await storage().read(nameOf(entity), indexFile, { signal });
        return file?.content ? await readSearchIndex(file.content, signal) : [];
      } catch (thrown) {
        // One bad index must not hide the docs of others from search.
        if (!(thrown instanceof InputError || thrown instanceof PayloadTooLargeError)) throw thrown;
        logger.warn(
          { entityRef },
          `The docs of '${entityRef}' are not searchable: cannot read their index: ${messageOf(thrown)}`,
        );
        return [];
      }
    },
  };
}
