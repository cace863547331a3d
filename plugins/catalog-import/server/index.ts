import { catalogService } from '@callboard/plugin-catalog/server';
import { definePlugin } from '@callboard/server-kit';
import { pullRequestsReadAll } from '../common/index.ts';
import { pullRequestsTable } from './migrations/0001-pull-requests.ts';
import { schedulePullRequests } from './pullRequests/schedulePullRequests.ts';
import { createPullRequestService } from './pullRequests/service.ts';
import { createPullRequestStore } from './pullRequests/store.ts';
import { catalogImportRoutes } from './routes.ts';

export const catalogImportServer = definePlugin({
  id: 'catalog-import',
  needs: ['catalog'],
  migrations: [pullRequestsTable],
  start(context) {
    const { database, reader, extensions, permissions, scheduler } = context;
    permissions.declare({ permissions: [pullRequestsReadAll] });
    const catalog = extensions.get(catalogService).asSystem;
    const service = createPullRequestService({ store: createPullRequestStore(database), reader, catalog });
    catalogImportRoutes(context, service);
    schedulePullRequests(scheduler, service);
  },
});
