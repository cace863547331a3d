import { addressKey, type Principal } from '@callboard/server-kit';

/** Whom what is open counts for: one who has given a name, or an address. */
export function callerName(principal: Principal, address: string): string {
  if (principal.type === 'user') return principal.userEntityRef;
  return principal.type === 'service' ? principal.subject : addressKey(address);
}
