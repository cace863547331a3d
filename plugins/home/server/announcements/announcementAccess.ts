import { NotAllowedError } from '@callboard/errors';
import { type PluginContext, permissionDirectory } from '@callboard/server-kit';
import { announcementsManage } from '../../common/index.ts';

type Context = Pick<PluginContext, 'credentials' | 'permissions' | 'extensions'>;
type Request = Parameters<Context['credentials']['principalOf']>[0];

/**
 * Who may announce something to everybody. Where permissions are on, the policy decides. Where they are off everybody may do everything,
 * which would be too much here: there only the administrators may.
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
      // Not `decide`: a user who only looks is no denial worth a line of the audit log.
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
