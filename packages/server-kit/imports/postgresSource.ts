import { InputError, messageOf, ServiceUnavailableError } from '@callboard/errors';
import pg from 'pg';
import { type BackstageSource, batchSize, type PluginSource, selectRows } from './backstageSource.ts';
import type { SourceRow } from './importer.ts';

const connectTimeoutMs = 10_000;
const { TIMESTAMP } = pg.types.builtins;

/** Backstage has a separate database for each plugin, or a schema with `pluginDivisionMode: schema`. */
export async function openPostgresSource(url: string, prefix: string): Promise<BackstageSource> {
  const clients: pg.Client[] = [];
  const connect = async (database?: string): Promise<pg.Client> => {
    const client = newClient(url, database);
    // Without a listener, a lost connection would end the process; the next query reports it.
    client.on('error', () => {});
    try {
      await client.connect();
      clients.push(client);
      // All tables of a plugin are read as one consistent snapshot.
      await client.query('begin isolation level repeatable read, read only');
      return client;
    } catch (error) {
      throw new ServiceUnavailableError(
        `Cannot read the Backstage database at ${client.host}:${client.port}: ${messageOf(error)}`,
      );
    }
  };
  const main = await connect();
  const schemas = await idsIn(
    main,
    `select nspname as id from pg_namespace n where has_schema_privilege(oid, 'usage')
    and exists (select from pg_tables where schemaname = n.nspname and tablename = 'knex_migrations')`,
  );
  const databases = await idsIn(
    main,
    `select substr(datname, length($1) + 1) as id from pg_database
     where starts_with(datname, $1) and datallowconn and has_database_privilege(datname, 'connect')`,
    [prefix],
  );
  schemas.delete('public');

  return {
    name: `PostgreSQL at ${main.host}:${main.port}`,
    pluginIds: async () => [...new Set([...databases, ...schemas])].sort(),
    async open(pluginId) {
      if (schemas.has(pluginId)) {
        return pluginSource(main, pluginId, `the schema '${pluginId}' of the database '${main.database}'`);
      }
      if (!databases.has(pluginId)) return undefined;
      const name = `${prefix}${pluginId}`;
      return pluginSource(await connect(name), 'public', `the database '${name}'`);
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.end().catch(() => {})));
    },
  };
}

function newClient(url: string, database: string | undefined): pg.Client {
  const types = {
    // Other times have a zone; these are UTC.
    getTypeParser: ((oid: number, format?: 'text') =>
      oid === TIMESTAMP
        ? (text: string) => new Date(`${text}Z`)
        : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  };
  const settings = { application_name: 'callboard import', connectionTimeoutMillis: connectTimeoutMs, types };
  try {
    const address = new URL(url);
    if (database !== undefined) address.pathname = `/${encodeURIComponent(database)}`;
    return new pg.Client({ ...settings, connectionString: address.href });
  } catch {
    // The error quotes its input, which may contain the password.
    throw new InputError('--from is not a valid PostgreSQL URL (postgres://user@host/database)');
  }
}

async function idsIn(client: pg.Client, query: string, values: string[] = []): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(query, values);
  return new Set(rows.map(({ id }) => id));
}

function pluginSource(client: pg.Client, schema: string, place: string): PluginSource {
  const quote = pg.escapeIdentifier;
  let cursors = 0;
  return {
    place,
    columnsOf: (table) =>
      idsIn(
        client,
        'select column_name as id from information_schema.columns where table_schema = $1 and table_name = $2',
        [schema, table],
      ),
    async *batches(table) {
      cursors += 1;
      const cursor = quote(`callboard_${cursors}`);
      const select = selectRows(table, quote, (name) => `${quote(schema)}.${quote(name)}`);
      await client.query(`declare ${cursor} no scroll cursor for ${select}`);
      for (;;) {
        const { rows } = await client.query<SourceRow>(`fetch ${batchSize} from ${cursor}`);
        if (rows.length > 0) yield rows;
        if (rows.length < batchSize) break;
      }
      await client.query(`close ${cursor}`);
    },
  };
}
