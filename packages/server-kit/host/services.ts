import { messageOf } from '@callboard/errors';
import { createUrlReader } from '@callboard/integrations';
import type { Logger } from 'pino';
import { auditTopic } from '../audit/audit.ts';
import type { CoreConfig } from '../coreConfig.ts';
import { createCredentials } from '../credentials/createCredentials.ts';
import { observeDatabase, poolMetrics } from '../database/databaseObserver.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { allMigrations } from '../database/planMigrations.ts';
import { systemMigrations } from '../database/systemMigrations.ts';
import { createEvents } from '../events/createEvents.ts';
import type { Extensions } from '../extensions/extensions.ts';
import { createJobs } from '../jobs/createJobs.ts';
import { kitId } from '../kitId.ts';
import { codeHostPoint } from '../kitPoints.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createPermissions } from '../permissions/createPermissions.ts';
import { permissionDirectory, permissionPolicy } from '../permissions/permissions.ts';
import type { ServerPlugin } from '../plugin.ts';
import { createReplicas } from '../replicas/createReplicas.ts';
import { rolesOf } from '../roles.ts';
import { createScheduler } from '../scheduler/createScheduler.ts';
import { createSecrets } from '../secrets/createSecrets.ts';
import { createSecretKeyStore } from '../secrets/secretKeyStore.ts';
import { configuredKeys, storedKeys } from '../secrets/secretKeys.ts';
import type { HostTracing } from '../tracing/tracing.ts';
import { createContracting } from './contracting.ts';
import { openDataDirectory } from './dataDirectory.ts';
import { lockDataDirectory } from './lockDataDirectory.ts';
import { shutdownTimes } from './shutdownTimes.ts';
import type { Teardown } from './teardown.ts';

type ServicesOptions = {
  core: CoreConfig;
  logger: Logger;
  /** Values that the configuration marks secret. */
  secrets: readonly string[];
  baseUrl: string;
  extensions: Extensions;
  metrics: Metrics;
  tracing: HostTracing;
  version: string;
  packages: string | undefined;
  plugins: readonly ServerPlugin[];
  /** Called with each resource as soon as it is open, so it is closed even when a later step fails. */
  teardown: Teardown;
};

const stopTimeoutMs = 8_000;
const hourMs = 3_600_000;

export type Services = Awaited<ReturnType<typeof openServices>>;

/** The services that all plugins share. */
export async function openServices({
  core,
  logger,
  baseUrl,
  extensions,
  teardown,
  metrics,
  tracing,
  ...options
}: ServicesOptions) {
  const dataDirectory = await openDataDirectory(core.backend.dataDirectory);
  const observer = observeDatabase(metrics, tracing.queried);
  const database = await openDatabase(core.backend.database, { dataDirectory, logger, observer, isUnmigrated: true });
  poolMetrics(metrics, database.pool);
  if (database.dialect === 'sqlite') {
    const { isLockedByOther, release } = await lockDataDirectory(dataDirectory);
    teardown.addResource(async () => release());
    if (isLockedByOther) {
      logger.warn(
        `Another Callboard process is using the data folder '${dataDirectory}', and the two do not see each other's changes. Stop one of them, set backend.dataDirectory, or use PostgreSQL`,
      );
    }
  }
  teardown.addResource(() => database.close());
  const migrations = allMigrations(options.plugins);
  const { version, packages } = options;
  const replicas = await createReplicas({ database, logger, version, migrations, packages });
  teardown.addResource(() => replicas.leave());
  const contracting = createContracting({ database, logger });
  await contracting.migrate(kitId, systemMigrations);
  const events = await createEvents(database, logger);
  teardown.addResource(() => events.close());
  const credentials = await createCredentials({
    database,
    events,
    config: core.backend.auth,
    logger,
    baseUrl,
    omitsOwnership: core.auth.omitIdentityTokenOwnershipClaim,
  });
  teardown.addResource(() => credentials.stop());
  const permissions = createPermissions({
    enabled: core.permission.enabled,
    policy: () => extensions.find(permissionPolicy),
    audit: (event) => {
      events
        .publish(auditTopic, event)
        .catch((error) => logger.warn(`Cannot record a denial in the audit log: ${messageOf(error)}`));
    },
  });
  extensions.provide(permissionDirectory, permissions.directory);
  const { isWorker } = rolesOf(core.backend);
  const observed = { database, events, logger, metrics, tracing, isWorker };
  const scheduler = createScheduler({ ...observed, stopTimeoutMs });
  teardown.addWork(() => scheduler.stop());
  const jobs = createJobs({ ...observed, secrets: options.secrets });
  teardown.onDrain(jobs.pause);
  teardown.addCaller({ isBusy: jobs.isDraining, stop: () => jobs.stop(shutdownTimes(core).drainMs) });
  scheduler
    .forPlugin(kitId)
    .schedule({ id: 'forget-jobs', everyMs: hourMs, timeoutMs: hourMs, run: (signal) => jobs.prune(signal) });
  contracting.schedule(scheduler.forPlugin(kitId));
  const reader = createUrlReader({
    allow: core.backend.reading.allow,
    hosts: () => extensions.of(codeHostPoint),
    logger,
  });
  const { keys } = core.backend.secrets;
  const secrets = createSecrets(keys ? configuredKeys(keys) : storedKeys(createSecretKeyStore(database)));
  return {
    dataDirectory,
    database,
    replicas,
    contracting,
    events,
    credentials,
    permissions,
    scheduler,
    jobs,
    reader,
    secrets,
  };
}
