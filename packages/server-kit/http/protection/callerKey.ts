import type { Principal } from '../../credentials/credentials.ts';
import { addressKey } from './addressKey.ts';

/**
 * Whom something counts for: one who has given a name, or an address. Somebody who has no session may be many, such as a guest:
 * they share a name, but not where they are.
 */
export function callerKey(principal: Principal, address: string): string {
  if (principal.type === 'none') return addressKey(address);
  if (principal.type === 'service') return `service ${principal.subject}`;
  const { userEntityRef, sessionId } = principal;
  return sessionId === undefined ? `user ${userEntityRef} at ${addressKey(address)}` : `user ${userEntityRef}`;
}
