import { policyRead } from '@callboard/plugin-permission/common';
import type { PermissionDirectory, Principal } from '@callboard/server-kit';

type Directory = Pick<PermissionDirectory, 'isEnabled' | 'evaluate'>;

/**
 * Who is told about the machine behind the portal: administrators. While permissions are off everybody counts as one who has
 * signed in, but not who has no session to sign out of, such as a guest. It is no denial, so the audit log is not told.
 */
export function createInsiders({ isEnabled, evaluate }: Directory) {
  return async (principal: Principal): Promise<boolean> => {
    if (!isEnabled && principal.type === 'user') return principal.sessionId !== undefined;
    return (await evaluate(policyRead, principal)).result === 'ALLOW';
  };
}
