import { InputError } from '@callboard/errors';
import { isOpenIdScope } from '../oauthClient/scopes.ts';

/** The resource of scopes that name none. */
export const defaultResource = 'https://graph.microsoft.com';

/** The resource of these scopes; throws if there are several, because a token has one audience. */
export function requireOneResource(scopes: readonly string[]): string {
  const resources = new Set(scopes.filter((scope) => !isOpenIdScope(scope)).map(resourceOf));
  if (resources.size <= 1) return [...resources][0] ?? defaultResource;
  throw new InputError(
    `Requested access token with scopes from multiple Azure resources: ${[...resources].join(', ')}. Access tokens can only have a single audience.`,
  );
}

function resourceOf(scope: string): string {
  const end = scope.lastIndexOf('/');
  return end < 0 ? defaultResource : scope.slice(0, end).replace(/^api:\/\//, '');
}
