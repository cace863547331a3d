import { OAuthError } from './oauthError.ts';

/** The path of a resource that a token is for; undefined for the whole portal. */
export type ResourcePath = (resource: string | undefined) => string | undefined;

/** Throws for a resource of another server (RFC 8707): it would get a token that is good here. */
export function createResourcePath(backendUrl: string): ResourcePath {
  const { origin, pathname } = new URL(backendUrl);
  const base = withoutSlash(pathname);
  return (resource) => {
    if (resource === undefined) return undefined;
    const url = URL.canParse(resource) ? new URL(resource) : undefined;
    const isPlain = url && !url.hash && !url.search && !url.username && !url.password;
    if (!isPlain || url.origin !== origin) throw notOurs();
    const path = withoutSlash(url.pathname);
    if (path === base) return undefined;
    const own = path.slice(base.length);
    if (!path.startsWith(base) || !own.startsWith('/api/')) throw notOurs();
    return own;
  };
}

const withoutSlash = (path: string) => (path.endsWith('/') ? path.slice(0, -1) : path);

const notOurs = () => new OAuthError('invalid_target', 'The resource does not belong to this portal');
