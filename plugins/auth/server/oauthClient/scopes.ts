import { InputError } from '@callboard/errors';

// RFC 6749, section 3.3.
const scopeToken = /^[\x21\x23-\x5b\x5d-\x7e]+$/;
const maxScopes = 200;

/** Parses scopes from a request. */
export function parseScopes(text: string | undefined): string[] {
  const scopes = splitScopes(text);
  const wrong = scopes.find((scope) => !scopeToken.test(scope));
  if (wrong !== undefined) throw new InputError('Scopes may only contain printable characters without quotes');
  if (scopes.length > maxScopes) throw new InputError(`At most ${maxScopes} scopes can be requested`);
  return scopes;
}

/** Parses scopes from our own data or a provider; some providers separate them by commas. */
export const splitScopes = (text: string | undefined): string[] => (text ?? '').split(/[\s,]+/).filter(Boolean);

const openIdScopes = new Set(['openid', 'offline_access', 'profile', 'email']);

/** Whether a scope is about the user, so it can be combined with the scopes of any one resource. */
export const isOpenIdScope = (scope: string): boolean => openIdScopes.has(scope);

export const mergeScopes = (...lists: readonly (readonly string[])[]): string => [...new Set(lists.flat())].join(' ');
