import { policyRead } from '@callboard/plugin-permission/common';
import type { PermissionDirectory, Principal } from '@callboard/server-kit';

type Directory = Pick<PermissionDirectory, 'isEnabled' | 'evaluate'>;

/**
 * Whether a caller gets details about the server: only administrators do. While permissions are off, every signed-in user counts as one,
 * except users without a session to sign out of, such as guests, and tokens. The audit log does not record this check, since nothing is denied.
 */
export function createInsiders({ isEnabled, evaluate }: Directory) {
  return async (principal: Principal): Promise<boolean> => {
    if (!isEnabled && principal.type === 'user') return principal.sessionId !== undefined && !principal.token;
    return (await evaluate(policyRead, principal)).result === 'ALLOW';
  };
}
