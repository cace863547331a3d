import { serve } from '@callboard/contract/server';
import { catalogLocationCreate } from '@callboard/plugin-catalog/common';
import type { PluginContext } from '@callboard/server-kit';
import { pullRequestContract, pullRequestsReadAll } from '../../common/index.ts';
import { noPullRequest, type PullRequestService } from './service.ts';

type Context = Pick<PluginContext, 'http' | 'credentials' | 'permissions' | 'lifecycle'>;
type Request = Parameters<PluginContext['credentials']['userOf']>[0];

export function pullRequestRoutes(context: Context, service: PullRequestService): void {
  const { http, credentials, permissions, lifecycle } = context;

  /** One's own are one's own business; others are for those who may see them all, and not there for anybody else. */
  async function requireAccess(id: string, request: Request): Promise<void> {
    const user = credentials.userOf(request);
    const { createdBy } = await service.get(id);
    if (createdBy === user.userEntityRef) return;
    const { result } = await permissions.decide(pullRequestsReadAll, user, { request, resource: id });
    if (result !== 'ALLOW') throw noPullRequest(id);
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
      // The file is registered later in the user's name, so the right to do so is needed now.
      await permissions.require(catalogLocationCreate, user, { request });
      return service.add(user.userEntityRef, body);
    },

    async lookForFile({ params: { id } }, request) {
      await requireAccess(id, request);
      return service.look(id, lifecycle.stopping);
    },

    async forgetPullRequest({ params: { id } }, request) {
      await requireAccess(id, request);
      await service.forget(id);
    },
  });
}
