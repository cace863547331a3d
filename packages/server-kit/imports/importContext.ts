import type { ConfigSchema, ConfigValue } from '@callboard/config';
import { messageOf } from '@callboard/errors';
import type { Kysely } from 'kysely';
import type { Dialect } from '../database/pluginDatabase.ts';
import type { PluginSource } from './backstageSource.ts';
import type { ImportContext, ImportStep, SourceRow, SourceTable } from './importer.ts';
import type { Reporter } from './importReport.ts';
import { type NamedRow, writeRows } from './rowWriter.ts';

type Options = {
  db: Kysely<unknown>;
  dialect: Dialect;
  config: ConfigValue<ConfigSchema>;
  source: PluginSource;
  reporter: Reporter;
};

/** The context for the importer of one plugin. */
export function createImportContext({ db, dialect, config, source, reporter }: Options): ImportContext {
  /** The table without the optional columns that this Backstage does not have; undefined if it cannot be read. */
  async function present(from: SourceTable): Promise<SourceTable | undefined> {
    const own = await presentColumns(from);
    if (!own || !from.join) return own && { ...from, optional: own.optional };
    const joined = await presentColumns({ ...from.join, columns: [from.join.equals, ...from.join.columns] });
    return joined && { ...from, optional: own.optional, join: { ...from.join, optional: joined.optional } };
  }

  async function presentColumns({
    table,
    columns,
    optional = [],
  }: Pick<SourceTable, 'table' | 'columns' | 'optional'>) {
    const known = await source.columnsOf(table);
    if (known.size === 0) {
      reporter.note(`The table '${table}' does not exist, so nothing was read from it`);
      return undefined;
    }
    const missing = columns.filter((name) => !known.has(name));
    if (missing.length > 0) {
      reporter.note(`The table '${table}' has no column ${quoted(missing)}, so nothing was read from it`);
      return undefined;
    }
    const absent = optional.filter((name) => !known.has(name));
    if (absent.length > 0) reporter.note(`The table '${table}' has no column ${quoted(absent)}, as in older versions`);
    return { optional: optional.filter((name) => known.has(name)) };
  }

  function converted(row: SourceRow, { what, convert, nameOf }: ImportStep): NamedRow[] {
    try {
      // Neither database stores it, and one of them would cut the text.
      if (Object.values(row).some((value) => typeof value === 'string' && value.includes('\0'))) {
        throw new Error('it contains a NUL character');
      }
      const result = convert(row);
      return result === undefined ? [] : [{ name: nameOf(row), row: result }];
    } catch (error) {
      reporter.skip(what, messageOf(error), nameOf(row));
      return [];
    }
  }

  return {
    config,
    dialect,
    db,
    skip: reporter.skip,
    note: reporter.note,
    async copy(step) {
      const { what, into: table } = step;
      reporter.add(what, 0);
      const from = await present(step.from);
      if (!from) return;
      for await (const batch of source.batches(from)) {
        await writeRows(
          batch.flatMap((row) => converted(row, step)),
          {
            db,
            dialect,
            table,
            onWritten: (count) => reporter.add(what, count),
            onRefused: (name, reason) => reporter.skip(what, reason, name),
          },
        );
      }
    },
  };
}

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');
