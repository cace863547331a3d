import type { SourceRow, SourceTable } from './importer.ts';

/** The tables of one Backstage plugin. */
export type PluginSource = {
  /** For the report: "the database 'backstage_plugin_catalog'". */
  place: string;
  /** The columns of a table; none if there is no such table. */
  columnsOf(table: string): Promise<ReadonlySet<string>>;
  /** The rows of a table, some at a time. All columns must exist. */
  batches(table: SourceTable): AsyncIterable<readonly SourceRow[]>;
};

/** The databases of all plugins of one Backstage. Nothing is ever written to them. */
export type BackstageSource = {
  name: string;
  /** The ids of the plugins that have a database. */
  pluginIds(): Promise<readonly string[]>;
  /** Undefined if the plugin has no database. */
  open(pluginId: string): Promise<PluginSource | undefined>;
  close(): Promise<void>;
};

/** Rows that are read and written at a time. */
export const batchSize = 200;

/** The statement for the rows of a table; `quote` quotes a name, `located` a table. */
export function selectRows(
  { table, columns, optional = [], orderBy, notNull, join }: SourceTable,
  quote: (name: string) => string,
  located: (table: string) => string,
): string {
  const own = [...columns, ...optional].map((name) => `t.${quote(name)}`);
  const joined = join ? [...join.columns, ...(join.optional ?? [])].map((name) => `j.${quote(name)}`) : [];
  const other = join ? ` left join ${located(join.table)} j on j.${quote(join.equals)} = t.${quote(join.column)}` : '';
  const where = notNull === undefined ? '' : ` where t.${quote(notNull)} is not null`;
  return `select ${[...own, ...joined].join(', ')} from ${located(table)} t${other}${where} order by t.${quote(orderBy)}`;
}
