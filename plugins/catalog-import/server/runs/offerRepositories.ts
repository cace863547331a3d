import type { CatalogService } from '@callboard/plugin-catalog/server';
import type { PluginContext } from '@callboard/server-kit';
import type { OfferedRepository } from '../../common/index.ts';

type Reader = Pick<PluginContext['reader'], 'repositories' | 'repository'>;
type Catalog = Pick<ReturnType<CatalogService['as']>, 'query' | 'locations'>;
type Asked = { ownerUrl: string; page?: string; token?: string; signal: AbortSignal };

/** A page of an owner's repositories, and which of them the catalog knows as far as the caller sees it. */
export async function offerRepositories(
  { ownerUrl, ...options }: Asked,
  reader: Reader,
  catalog: Catalog,
): Promise<{ items: OfferedRepository[]; nextPage?: string }> {
  const { items, nextPage } = await reader.repositories(ownerUrl, options);
  const known = await knownAmong(items, reader, catalog);
  return {
    items: items.map((item) => ({ ...item, isKnown: known.has(item.url) })),
    ...(nextPage !== undefined && { nextPage }),
  };
}

/** By the registered files in a repository, or by entities that say that they are of it. */
async function knownAmong(items: readonly { url: string }[], reader: Reader, catalog: Catalog): Promise<Set<string>> {
  const known = new Set<string>();
  const registered = new Set((await catalog.locations()).map(({ target }) => reader.repository(target)?.url));
  // Which repository an annotation stands for; all repositories of one host have the same keys.
  const urls = new Map<string, Map<string, string>>();
  for (const { url } of items) {
    const { url: page, annotations = {} } = reader.repository(url) ?? {};
    if (page !== undefined && registered.has(page)) known.add(url);
    for (const [key, value] of Object.entries(annotations)) {
      const ofKey = urls.get(key) ?? new Map<string, string>();
      urls.set(key, ofKey.set(value.toLowerCase(), url));
    }
  }
  for (const [key, ofKey] of urls) {
    const field = `metadata.annotations.${key}`;
    const filter = { [field]: [...ofKey.keys()] };
    const { items: entities } = await catalog.query({ filter, fields: ['metadata.annotations'], limit: 1_000 });
    for (const { metadata } of entities) {
      const url = ofKey.get(String(metadata.annotations?.[key]).toLowerCase());
      if (url !== undefined) known.add(url);
    }
  }
  return known;
}
