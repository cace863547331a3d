import { createPathPattern } from '@callboard/integrations';
import { stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { CatalogService } from '@callboard/plugin-catalog/server';
import type { PluginContext } from '@callboard/server-kit';

type Parts = {
  reader: Pick<PluginContext['reader'], 'normalize' | 'repository'>;
  catalog: Pick<CatalogService['asSystem'], 'query'>;
};

const maxLocations = 1_000;
/** Longer targets are not patterns. */
const maxPatternLength = 500;

/** The Location that already reads a file, such as one from discovery: directly, in another spelling, or by a pattern. */
export async function findSource(fileUrl: string, { reader, catalog }: Parts): Promise<string | undefined> {
  const root = reader.repository(fileUrl)?.url ?? fileUrl;
  const { items } = await catalog.query({
    query: { $all: [{ kind: 'Location' }, { 'spec.type': 'url' }, { 'spec.target': { $hasPrefix: root } }] },
    fields: ['kind', 'metadata.namespace', 'metadata.name', 'spec.target'],
    limit: maxLocations,
  });
  const wanted = reader.normalize(fileUrl);
  const found = items.find(({ spec }) => isMatch(reader.normalize(String(spec?.target)), wanted));
  return found && stringifyEntityRef(found);
}

function isMatch(target: string, file: string): boolean {
  if (target === file) return true;
  if (!target.includes('*') || target.length > maxPatternLength || !URL.canParse(target)) return false;
  const [pattern, { origin, pathname, search }] = [new URL(target), new URL(file)];
  if (pattern.origin !== origin || pattern.search !== search) return false;
  return createPathPattern(pattern.pathname).matches(pathname.slice(1));
}
