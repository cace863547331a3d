import { policyRead } from '@callboard/plugin-permission/common';
import type { PermissionDirectory, Principal } from '@callboard/server-kit';

type Directory = Pick<PermissionDirectory, 'isEnabled' | 'evaluate'>;

/**
 * Who gets details about the machine behind the portal: administrators. While permissions are off every signed-in user counts as one, but
 * not a user without a session to sign out of, such as a guest. It is no denial, so the audit log does not record it.
 */
export function createInsiders({ isEnabled, evaluate }: Directory) {
  return async (principal: Principal): Promise<boolean> => {
    if (!isEnabled && principal.type === 'user') return principal.sessionId !== undefined;
    return (await evaluate(policyRead, principal)).result === 'ALLOW';
  };
}
