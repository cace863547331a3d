import type { PluginDatabase } from '@callboard/server-kit';

const prefixOf = (id: string) => `${id.replaceAll('-', '_')}_`;

/** The tables of each plugin. A table belongs to the plugin with the longest id that its name starts with. */
export async function pluginTables(
  database: Pick<PluginDatabase, 'kysely'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = await database.kysely<unknown>().introspection.getTables();
  const names = [...new Set(found.map(({ name }) => name))].sort();
  const longestFirst = ids.toSorted((one, other) => other.length - one.length);
  const tables = new Map<string, string[]>();
  for (const name of names) {
    const owner = longestFirst.find((id) => name.startsWith(prefixOf(id)));
    if (owner !== undefined) tables.set(owner, [...(tables.get(owner) ?? []), name]);
  }
  return tables;
}
