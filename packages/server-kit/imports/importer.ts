import type { ConfigSchema, ConfigValue } from '@callboard/config';
import type { Kysely } from 'kysely';
import type { Dialect } from '../database/pluginDatabase.ts';

/** A row of a Backstage table, with the values as its database driver returns them. */
export type SourceRow = Readonly<Record<string, unknown>>;
export type ImportedRow = Readonly<Record<string, unknown>>;

/** The rows of a Backstage table to read. */
export type SourceTable = {
  table: string;
  /** Without one of these columns, the table is skipped. */
  columns: readonly string[];
  /** Columns that other versions of Backstage do not have; their value is then undefined. */
  optional?: readonly string[];
  orderBy: string;
  /** Only rows that have a value in this column. */
  notNull?: string;
  /** Adds columns of the row in another table whose column `equals` the value of `column`. */
  join?: { table: string; column: string; equals: string; columns: readonly string[]; optional?: readonly string[] };
};

/** Reads one kind of data and writes it to one table. */
export type ImportStep = {
  /** The plural name for the report: 'notifications'. */
  what: string;
  from: SourceTable;
  into: string;
  /** The row to write; undefined if it belongs to another step. An error skips the row, with its message as the reason. */
  convert(row: SourceRow): ImportedRow | undefined;
  /** Names a row in the report. */
  nameOf(row: SourceRow): string;
};

export type ImportContext<C extends ConfigSchema = ConfigSchema> = {
  config: ConfigValue<C>;
  dialect: Dialect;
  /** The transaction in which everything is imported. */
  db: Kysely<unknown>;
  /** Runs a step, some rows at a time. Rows that cannot be read, converted or written are skipped and reported. */
  copy(step: ImportStep): Promise<void>;
  /** Reports rows that are left out on purpose. */
  skip(what: string, reason: string, name: string): void;
  /** Adds a sentence to the report, such as advice. */
  note(text: string): void;
};

/** Imports the data of one Backstage plugin into the tables of the plugin that declares it. */
export type Importer<C extends ConfigSchema = ConfigSchema> = {
  /** The id of the plugin in Backstage, which names its database, schema or file. */
  from: string;
  /** The tables that must be empty before. */
  into: readonly string[];
  run(context: ImportContext<C>): Promise<void>;
};
