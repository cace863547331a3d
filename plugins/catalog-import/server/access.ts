import type { NotFoundError } from '@callboard/errors';
import type { Permission, PluginContext } from '@callboard/server-kit';
import { pullRequestsManageAll, pullRequestsReadAll } from '../common/index.ts';

type Request = Parameters<PluginContext['credentials']['userOf']>[0];
type Thing = { id: string; createdBy: string; missing: (id: string) => NotFoundError };

export type ImportAccess = ReturnType<typeof createImportAccess>;

/** Users see and change their own imports. Other users' imports require a permission; without it, the response is 404. */
export function createImportAccess({ credentials, permissions }: Pick<PluginContext, 'credentials' | 'permissions'>) {
  async function requireRead({ id, createdBy, missing }: Thing, request: Request): Promise<boolean> {
    const user = credentials.userOf(request);
    if (createdBy === user.userEntityRef) return true;
    const { result } = await permissions.decide(pullRequestsReadAll, user, { request, resource: id });
    if (result !== 'ALLOW') throw missing(id);
    return false;
  }

  return {
    async requireRead(thing: Thing, request: Request): Promise<void> {
      await requireRead(thing, request);
    },

    async requireChange(thing: Thing, request: Request): Promise<void> {
      if (await requireRead(thing, request)) return;
      const permission: Permission = pullRequestsManageAll;
      await permissions.require(permission, credentials.userOf(request), { request });
    },
  };
}
