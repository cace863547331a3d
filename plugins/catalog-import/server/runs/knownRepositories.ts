import {
  ANNOTATION_MANAGED_BY_LOCATION,
  ANNOTATION_SOURCE_LOCATION,
  type JsonObject,
  parseLocationRef,
} from '@callboard/plugin-catalog/common';
import type { CatalogService } from '@callboard/plugin-catalog/server';
import type { PluginContext } from '@callboard/server-kit';

type Reader = Pick<PluginContext['reader'], 'repository'>;
type Catalog = Pick<ReturnType<CatalogService['as']>, 'facets' | 'locations'>;
type Listed = { url: string };

/** Returns the repositories that the catalog knows: by a registered file, an entity from a file, or an entity that names the repository. */
export async function knownRepositories(
  items: readonly Listed[],
  reader: Reader,
  catalog: Catalog,
): Promise<ReadonlySet<string>> {
  const pages = new Map(items.map(({ url }) => [pageOf(url, reader) ?? url, url]));
  const found = await Promise.all([
    registeredPages(reader, catalog),
    describedPages([...pages.keys()], reader, catalog),
  ]);
  const byFile = found.flat().flatMap((page) => pages.get(page) ?? []);
  return new Set([...byFile, ...(await annotatedAmong(items, reader, catalog))]);
}

/** Hosts ignore the case of names, and users spell them in different ways. */
export const pageOf = (url: string, reader: Reader): string | undefined => reader.repository(url)?.url.toLowerCase();

const registeredPages = async (reader: Reader, catalog: Catalog): Promise<string[]> =>
  (await catalog.locations()).flatMap(({ target }) => pageOf(target, reader) ?? []);

const places = [ANNOTATION_MANAGED_BY_LOCATION, ANNOTATION_SOURCE_LOCATION].map(
  (annotation) => `metadata.annotations.${annotation}`,
);

/** A catalog query may have at most 50 prefixes, and each owner needs one per field. */
const MAX_OWNERS = 20;

/** Repositories that any entity came from, or that contain the source code of an entity. */
async function describedPages(pages: readonly string[], reader: Reader, catalog: Catalog): Promise<string[]> {
  // By owner, not by repository: a hundred repositories of one organisation need one prefix.
  const owners = [...new Set(pages.map((page) => page.slice(0, page.lastIndexOf('/') + 1)))];
  const found: string[] = [];
  for (let start = 0; start < owners.length; start += MAX_OWNERS) {
    const targets = await targetsBelow(owners.slice(start, start + MAX_OWNERS), catalog);
    found.push(...targets.flatMap((target) => pageOf(target, reader) ?? []));
  }
  return found;
}

async function targetsBelow(owners: readonly string[], catalog: Catalog): Promise<string[]> {
  const isThere = owners.flatMap((owner) =>
    places.map((place): JsonObject => ({ [place]: { $hasPrefix: `url:${owner}` } })),
  );
  // Discovery creates Locations for files that may not exist. Only a Location with an error proves that its file does.
  const isGuess = { kind: 'Location', 'spec.presence': 'optional' };
  const isReal = { $any: [{ $not: isGuess }, { 'status.items.level': 'error' }] };
  const facets = await catalog.facets(places, { query: { $all: [{ $any: isThere }, isReal] } });
  return Object.values(facets).flatMap((values) => values.map(({ value }) => parseLocationRef(value).target));
}

/** Repositories named in annotations such as `github.com/project-slug`. All repositories of one host have the same keys. */
async function annotatedAmong(items: readonly Listed[], reader: Reader, catalog: Catalog): Promise<string[]> {
  const urls = new Map<string, Map<string, string>>();
  for (const { url } of items) {
    for (const [key, value] of Object.entries(reader.repository(url)?.annotations ?? {})) {
      const ofKey = urls.get(key) ?? new Map<string, string>();
      urls.set(key, ofKey.set(value.toLowerCase(), url));
    }
  }
  const found: string[] = [];
  for (const [key, ofKey] of urls) {
    const field = `metadata.annotations.${key}`;
    const filter = { [field]: [...ofKey.keys()] };
    const values = (await catalog.facets([field], { filter }))[field] ?? [];
    found.push(...values.flatMap(({ value }) => ofKey.get(value.toLowerCase()) ?? []));
  }
  return found;
}
