import { randomUUID } from 'node:crypto';
import { messageOf } from '@callboard/errors';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { aliveMs, aliveReplicas, databaseNow, type MigrationTables } from '../database/migrationTables.ts';
import type { Database } from '../database/openDatabase.ts';
import { refuseUnknown, unusable } from '../database/pendingMigrations.ts';
import type { Migration } from '../database/pluginDatabase.ts';
import { isNewerRelease, isSameRelease, type Replicas } from './replicas.ts';

type Options = {
  database: Database;
  logger: Logger;
  version: string;
  /** Of each plugin, and of the kit. */
  migrations: ReadonlyMap<string, readonly Migration[]>;
  /** The hash of the external plugins; empty without any. */
  packages?: string | undefined;
};

const beatMs = aliveMs / 3;
const forgetMs = 3_600_000;

type HostReplicas = Replicas & {
  /** Throws if a newer version has since removed something that this one may use. */
  check(): boolean;
  /** The difference if other replicas have different external plugins, in words; undefined otherwise. */
  difference(): string | undefined;
  leave(): Promise<void>;
};

/** Announces this replica to the others, before it runs its migrations, and keeps the announcement alive. */
export async function createReplicas({
  database,
  logger,
  version,
  migrations,
  packages = '',
}: Options): Promise<HostReplicas> {
  // A SQLite file has one process.
  if (database.dialect === 'sqlite') return alone;
  const db = database.kysely<MigrationTables>();
  const id = randomUUID();
  const schema = Object.fromEntries([...migrations].map(([plugin, own]) => [plugin, lastOf(own)]));
  const self = { version, schema };
  let foreign: ReturnType<typeof unusable>;
  let difference: string | undefined;
  let beating = Promise.resolve();

  async function announce(on: Kysely<MigrationTables>): Promise<void> {
    await on
      .insertInto('callboard_replicas')
      .values({
        id,
        version,
        schema: JSON.stringify(schema),
        packages,
        started_at: databaseNow,
        seen_at: databaseNow,
      } as never)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: databaseNow }))
      .execute();
  }

  /** A replica that was paused may have missed the end of its version. */
  async function lookForUnknown(): Promise<void> {
    const rows = await db.selectFrom('callboard_migrations').select(['plugin', 'name', 'phase']).execute();
    const found = unusable(rows, migrations);
    if (found && !foreign)
      logger.error(
        `A newer version has run the migration '${found.plugin}/${found.name}'; this replica must be replaced`,
      );
    foreign = found;
  }

  /** Replicas must load the same plugins, or users get different pages and routes with each request. */
  async function compare(): Promise<void> {
    const rows = await aliveReplicas(db as unknown as Kysely<unknown>);
    const others = rows.filter((row) => row.id !== id && (row.packages ?? '') !== packages);
    const found = others.length === 0 ? undefined : differenceFrom(others, packages);
    if (found && !difference) logger.warn(found);
    difference = found;
  }

  const beat = async () => {
    try {
      await announce(db);
      await lookForUnknown();
      await compare();
    } catch (error) {
      logger.debug(`Cannot announce this replica: ${messageOf(error)}`);
    }
  };

  const others = async () =>
    (await aliveReplicas(db as unknown as Kysely<unknown>))
      .filter((row) => row.id !== id)
      .map((row) => ({ id: row.id, version: row.version, schema: JSON.parse(row.schema) as Record<string, string> }));

  await database.whileLocked(async (connection) => {
    const tables = connection.withTables<MigrationTables>();
    await announce(tables);
    await tables
      .deleteFrom('callboard_replicas')
      .where('seen_at', '<', sql<number>`${databaseNow} - ${sql.lit(forgetMs)}`)
      .execute();
  });
  await compare();
  const timer = setInterval(() => {
    beating = beating.then(beat);
  }, beatMs).unref();

  return {
    others,
    areMixed: async () => (await others()).some((other) => !isSameRelease(other, self)),
    hasNewer: async () => (await others()).some((other) => isNewerRelease(other, self)),
    check() {
      refuseUnknown(foreign);
      return true;
    },
    difference: () => difference,
    async leave() {
      clearInterval(timer);
      await beating;
      await db.deleteFrom('callboard_replicas').where('id', '=', id).execute();
    },
  };
}

const alone: HostReplicas = {
  others: async () => [],
  areMixed: async () => false,
  hasNewer: async () => false,
  check: () => true,
  difference: () => undefined,
  leave: async () => {},
};

function differenceFrom(others: readonly { packages: string | null }[], packages: string): string {
  const shown = (hash: string | null) => (hash ? `the plugins ${hash}` : 'no external plugins');
  const theirs = [...new Set(others.map((other) => shown(other.packages)))].join(' or ');
  const count = others.length === 1 ? 'another replica has' : `${others.length} other replicas have`;
  return `This replica has ${shown(packages)}, but ${count} ${theirs}`;
}

const lastOf = (migrations: readonly Migration[]) =>
  migrations
    .map(({ name }) => name)
    .sort()
    .at(-1) ?? '';
