import type { ConfigSchema, ConfigValue } from '@callboard/config';
import type { UrlReader } from '@callboard/integrations';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Credentials } from './credentials/credentials.ts';
import type { Migration } from './database/migrations.ts';
import type { PluginDatabase } from './database/pluginDatabase.ts';
import type { Events } from './events/events.ts';
import type { Doors } from './extensions/doors.ts';
import type { Extensions } from './extensions/extensions.ts';
import type { PluginFolder } from './host/pluginFolder.ts';
import type { Discovery } from './http/discovery.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Metrics } from './metrics.ts';
import type { Permission, Permissions } from './permissions/permissions.ts';
import type { Scheduler } from './scheduler/scheduler.ts';
import type { Secrets } from './secrets/secrets.ts';

/** What a server plugin is given when it starts. Everything in it already knows the plugin's id. */
export type PluginContext<C extends ConfigSchema = ConfigSchema> = {
  pluginId: string;
  /** Routes added here live under `/api/<plugin id>` and ask for credentials unless their endpoint is public. */
  http: FastifyInstance;
  config: ConfigValue<C>;
  database: PluginDatabase;
  logger: Logger;
  scheduler: Scheduler;
  /** One-off work that outlives the process; the scheduler is for what recurs. */
  jobs: Jobs;
  credentials: Credentials;
  permissions: Permissions;
  /** Seals what nobody may read where it is kept. */
  secrets: Secrets;
  /** A place on this replica's disk. */
  folder: PluginFolder;
  events: Events;
  reader: UrlReader;
  discovery: Discovery;
  lifecycle: Lifecycle;
  metrics: Metrics;
  extensions: Extensions;
};

export type ConfigSurroundings = {
  env: Readonly<Record<string, string | undefined>>;
  /** What the other plugins know of the same configuration, for keys that they share. */
  others: readonly Readonly<Record<string, unknown>>[];
  /** The permissions of all plugins. */
  permissions: readonly { pluginId: string; permission: Permission }[];
};

/** Problems keep the portal from starting; warnings do not. */
export type ConfigFindings = { problems: readonly string[]; warnings: readonly string[] };

/** One feature of the server: a plain object, listed in `apps/server/plugins.ts`. */
export type ServerPlugin<C extends ConfigSchema = ConfigSchema> = Doors & {
  config?: C;
  migrations?: readonly Migration[];
  /** What can be allowed or denied; `context.permissions.declare` adds the rules and things that conditions are about. */
  permissions?: readonly Permission[];
  /**
   * What the configuration allows, but what nobody wants; for the log of the start, and for `--check`, which starts nothing. The log has
   * the first line of each; what follows it, such as YAML to copy, is for people.
   */
  warnings?(config: ConfigValue<C>, surroundings: ConfigSurroundings): string[];
  /** What `--check` finds beyond that, by reading the files that the configuration names; a start reports it by itself. */
  check?(config: ConfigValue<C>, surroundings: ConfigSurroundings): Promise<ConfigFindings>;
  start(context: PluginContext<C>): void | Promise<void>;
};

/** Keeps the type of a plugin's config; importing a plugin has no effect beyond this. */
export function definePlugin<C extends ConfigSchema>(plugin: ServerPlugin<C>): ServerPlugin<C> {
  return plugin;
}
