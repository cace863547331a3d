import type { Principal } from '../../credentials/credentials.ts';
import { addressKey } from './addressKey.ts';

/**
 * The key for counting a caller: the name, or an address. A user without a session may be many people, such as guests,
 * who share a name but not an address.
 */
export function callerKey(principal: Principal, address: string): string {
  if (principal.type === 'none') return addressKey(address);
  if (principal.type === 'service') return `service ${principal.subject}`;
  const { userEntityRef, sessionId } = principal;
  return sessionId === undefined ? `user ${userEntityRef} at ${addressKey(address)}` : `user ${userEntityRef}`;
}
