import { catalogProviders, catalogService } from '@callboard/plugin-catalog/server';
import { definePlugin } from '@callboard/server-kit';
import { pullRequestsManageAll, pullRequestsReadAll } from '../common/index.ts';
import { createImportAccess } from './access.ts';
import { catalogImportConfig } from './config.ts';
import { createCurrentUser } from './currentUser.ts';
import { pullRequestsTable } from './migrations/0001-pull-requests.ts';
import { importRunTables } from './migrations/0002-import-runs.ts';
import { pullRequestOwnership } from './migrations/0003-pull-request-ownership.ts';
import { pullRequestRoutes } from './pullRequests/pullRequestRoutes.ts';
import { schedulePullRequests } from './pullRequests/schedulePullRequests.ts';
import { createPullRequestService } from './pullRequests/service.ts';
import { createPullRequestStore } from './pullRequests/store.ts';
import { createImportRepository } from './runs/importRepository.ts';
import { runRoutes } from './runs/runRoutes.ts';
import { createRunService } from './runs/runService.ts';
import { createRunStore } from './runs/runStore.ts';
import { scheduleRuns } from './runs/scheduleRuns.ts';

export const catalogImportServer = definePlugin({
  id: 'catalog-import',
  needs: ['catalog'],
  config: catalogImportConfig,
  permissions: [pullRequestsReadAll, pullRequestsManageAll],
  migrations: [pullRequestsTable, importRunTables, pullRequestOwnership],
  start(context) {
    const { database, reader, extensions, scheduler } = context;
    const catalog = extensions.get(catalogService);
    const store = createPullRequestStore(database);
    const access = createImportAccess(context);
    const currentUser = createCurrentUser(catalog.asSystem);
    const service = createPullRequestService({ store, reader, catalog, currentUser });
    pullRequestRoutes(context, service, access);
    schedulePullRequests(scheduler, service);

    const { jobs, secrets, config } = context;
    const { entityFilename: fileName, pullRequestBranchName: branch } = config.catalog.import;
    const importFile = { fileName, branch };
    const parts = {
      jobs,
      secrets,
      reader,
      catalog,
      currentUser,
      importFile,
      store: createRunStore(database),
      now: Date.now,
    };
    const runs = createRunService(parts);
    const providers = extensions.collect(catalogProviders);
    runRoutes(context, { catalog, service: runs, pullRequests: service, access, providers });
    scheduleRuns(context, createImportRepository(parts), runs);
  },
});
