import { serve } from '@callboard/contract/server';
import { catalogLocationCreate } from '@callboard/plugin-catalog/common';
import type { PluginContext } from '@callboard/server-kit';
import { pullRequestContract, pullRequestsReadAll } from '../../common/index.ts';
import type { ImportAccess } from '../access.ts';
import { noPullRequest, type PullRequestService } from './service.ts';

type Context = Pick<PluginContext, 'http' | 'credentials' | 'permissions' | 'lifecycle'>;
type Request = Parameters<PluginContext['credentials']['userOf']>[0];

export function pullRequestRoutes(context: Context, service: PullRequestService, access: ImportAccess): void {
  const { http, credentials, permissions, lifecycle } = context;

  async function requireChange(id: string, request: Request): Promise<void> {
    const { createdBy } = await service.get(id);
    await access.requireChange({ id, createdBy, missing: noPullRequest }, request);
  }

  serve(http, pullRequestContract, {
    async getPullRequests({ query }, request) {
      const user = credentials.userOf(request);
      if (query.of !== 'everybody') return { items: await service.list(user.userEntityRef) };
      await permissions.require(pullRequestsReadAll, user, { request });
      return { items: await service.list() };
    },

    async addPullRequest({ body }, request) {
      const user = credentials.userOf(request);
      // The file is registered later in the user's name, so the user needs the permission now.
      await permissions.require(catalogLocationCreate, user, { request });
      return service.add(user, body);
    },

    async lookForFile({ params: { id } }, request) {
      await requireChange(id, request);
      return service.pollNow(id, lifecycle.stopping);
    },

    async forgetPullRequest({ params: { id } }, request) {
      await requireChange(id, request);
      await service.forget(id);
    },
  });
}
