import { type Entity, FILTER_EXISTS, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { CatalogService } from '@callboard/plugin-catalog/server';
import * as z from 'zod/mini';
import { ANNOTATION_TECHDOCS_REF } from '../../common/index.ts';
import { siteOf } from '../access/siteOf.ts';
import type { SiteOwnership } from '../access/siteOwnership.ts';
import type { DocsStorage } from '../storages/docsStorage.ts';
import type { DocsSite, DocsSites } from './docsSites.ts';

type Options = {
  catalog: Pick<CatalogService, 'asSystem'>;
  storage(): DocsStorage;
  ownership: SiteOwnership;
  caseSensitive: boolean;
};

/** Wire: the index that mkdocs writes, too. */
const indexFile = 'search/search_index.json';
const indexSchema = z.object({
  docs: z.array(z.object({ location: z.string(), title: z.string(), text: z.string() })),
});

const fields = ['kind', 'metadata.name', 'metadata.namespace', 'metadata.title', 'metadata.uid'];

export function createDocsSites({ catalog, storage, ownership, caseSensitive }: Options): DocsSites {
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
      const file = await storage().read(nameOf(entity), indexFile);
      if (!file?.content) return [];
      const parsed = z.safeParse(indexSchema, parseJson(String(file.content)));
      return parsed.success ? parsed.data.docs : [];
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
