import { NotAllowedError } from '@callboard/errors';
import { type PluginContext, permissionDirectory } from '@callboard/server-kit';
import { announcementsManage } from '../../common/index.ts';

type Context = Pick<PluginContext, 'credentials' | 'permissions' | 'extensions'>;
type Request = Parameters<Context['credentials']['principalOf']>[0];

/**
 * Decides who can manage announcements: the policy if permissions are on, otherwise only the administrators. Other features are open to
 * everyone while permissions are off; that would be too much here.
 */
export function createAnnouncementAccess(context: Context, administrators: readonly string[]) {
  const { credentials, permissions, extensions } = context;
  const directory = extensions.get(permissionDirectory);
  const isDecided = directory.isEnabled;
  const named = new Set(administrators.map((ref) => ref.toLowerCase()));

  const isNamed = (request: Request): boolean => {
    const principal = credentials.principalOf(request);
    if (principal.type !== 'user') return true;
    return [principal.userEntityRef, ...principal.ownershipEntityRefs].some((ref) => named.has(ref.toLowerCase()));
  };

  return {
    async mayManage(request: Request): Promise<boolean> {
      if (!isDecided && !isNamed(request)) return false;
      // Not `decide`: a denial for a user who only views the page does not belong in the audit log.
      return (await directory.evaluate(announcementsManage, credentials.principalOf(request))).result === 'ALLOW';
    },

    async require(request: Request): Promise<void> {
      await permissions.require(announcementsManage, credentials.principalOf(request), { request });
      if (isDecided || isNamed(request)) return;
      throw new NotAllowedError('Only administrators (`permission.administrators`) can change announcements');
    },
  };
}

export type AnnouncementAccess = ReturnType<typeof createAnnouncementAccess>;
