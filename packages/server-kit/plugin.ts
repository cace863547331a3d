import type { ConfigSchema, ConfigValue } from '@callboard/config';
import type { UrlReader } from '@callboard/integrations';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Credentials } from './credentials/credentials.ts';
import type { Migration, PluginDatabase } from './database/pluginDatabase.ts';
import type { Events } from './events/events.ts';
import type { Doors } from './extensions/doors.ts';
import type { Extensions } from './extensions/extensions.ts';
import type { PluginFolder } from './host/pluginFolder.ts';
import type { Discovery } from './http/discovery.ts';
import type { Importer } from './imports/importer.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Permission, Permissions } from './permissions/permissions.ts';
import type { Replicas } from './replicas/replicas.ts';
import type { Scheduler } from './scheduler/scheduler.ts';
import type { Secrets } from './secrets/createSecrets.ts';
import type { Tracing } from './tracing/tracing.ts';

/** The context that a server plugin gets when it starts. Everything in it is bound to the plugin's id. */
export type PluginContext<C extends ConfigSchema = ConfigSchema> = {
  pluginId: string;
  /** Routes added here live under `/api/<plugin id>` and require credentials unless their endpoint is public. */
  http: FastifyInstance;
  config: ConfigValue<C>;
  database: PluginDatabase;
  logger: Logger;
  scheduler: Scheduler;
  /** One-off work that survives the process; use the scheduler for recurring work. */
  jobs: Jobs;
  /** The other replicas, which may have another version during an upgrade. */
  replicas: Replicas;
  credentials: Credentials;
  permissions: Permissions;
  /** Encrypts stored secrets. */
  secrets: Secrets;
  /** A folder on this replica's disk. */
  folder: PluginFolder;
  events: Events;
  reader: UrlReader;
  discovery: Discovery;
  lifecycle: Lifecycle;
  metrics: Metrics;
  /** Spans for the work of the plugin; requests, queries, calls, jobs and tasks have their own. */
  tracing: Tracing;
  extensions: Extensions;
};

export type ConfigSurroundings = {
  env: Readonly<Record<string, string | undefined>>;
  /** The configuration as other plugins parse it, for shared keys. */
  others: readonly Readonly<Record<string, unknown>>[];
  /** The permissions of all plugins. */
  permissions: readonly { pluginId: string; permission: Permission }[];
  /** Whether this start leads through a setup because the configuration is empty; the setup reports what is missing. */
  offersSetup?: boolean;
};

/** Problems prevent startup; warnings do not. */
export type ConfigFindings = { problems: readonly string[]; warnings: readonly string[] };

/** One feature of the server: a plain object, listed in `apps/server/plugins.ts`. */
export type ServerPlugin<C extends ConfigSchema = ConfigSchema> = Doors & {
  config?: C;
  migrations?: readonly Migration[];
  /** Read the data of Backstage plugins for `import-backstage`, which starts nothing. */
  importers?: readonly Importer<NoInfer<C>>[];
  /** Actions that can be allowed or denied; `context.permissions.declare` adds rules and resources for conditions. */
  permissions?: readonly Permission[];
  /**
   * Warnings about a valid but unwise configuration, for the startup log and for `--check`, which starts nothing. The
   * log shows the first line of each; the rest, such as YAML to copy, is for people.
   */
  warnings?(config: ConfigValue<C>, surroundings: ConfigSurroundings): string[];
  /**
   * Further problems that `--check` finds in the files that the configuration names; a normal start reports them
   * anyway.
   */
  check?(config: ConfigValue<C>, surroundings: ConfigSurroundings): Promise<ConfigFindings>;
  start(context: PluginContext<C>): void | Promise<void>;
};

/** Infers the type of a plugin's config; importing a plugin has no other effect. */
export function definePlugin<C extends ConfigSchema>(plugin: ServerPlugin<C>): ServerPlugin<C> {
  return plugin;
}
