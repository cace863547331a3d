import type { Principal } from '../../credentials/credentials.ts';
import { addressKey } from './addressKey.ts';

/**
 * The key that something counts for: the caller's name, or an address. A user without a session may be many people, such as a guest: they
 * share a name, but not an address.
 */
export function callerKey(principal: Principal, address: string): string {
  if (principal.type === 'none') return addressKey(address);
  if (principal.type === 'service') return `service ${principal.subject}`;
  const { userEntityRef, sessionId } = principal;
  return sessionId === undefined ? `user ${userEntityRef} at ${addressKey(address)}` : `user ${userEntityRef}`;
}
