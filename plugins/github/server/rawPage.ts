import type { GithubIntegration } from './githubIntegrations.ts';

/** The page of a file, from the URL of its plain content below `rawBaseUrl`; undefined for every other URL. */
export function rawPage(
  url: URL,
  { host, rawBaseUrl }: Pick<GithubIntegration, 'host' | 'rawBaseUrl'>,
): URL | undefined {
  const base = new URL(rawBaseUrl);
  const folder = base.pathname.replace(/\/$/, '');
  if (url.host !== base.host || !url.pathname.startsWith(`${folder}/`)) return undefined;
  const [owner, repository, ...rest] = url.pathname.slice(folder.length + 1).split('/');
  if (!owner || !repository) return undefined;
  // GitHub gives branches and tags also by their full names.
  const isFullName = rest[0] === 'refs' && (rest[1] === 'heads' || rest[1] === 'tags');
  const path = (isFullName ? rest.slice(2) : rest).join('/');
  return new URL(`${url.protocol}//${host}/${owner}/${repository}/raw/${path}`);
}
