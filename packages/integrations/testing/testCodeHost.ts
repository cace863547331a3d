import { posix } from 'node:path';
import { InputError, NotFoundError, NotModifiedError } from '@callboard/errors';
import { type CodeHost, createHostHttp, readTarGz, searchTree } from '../index.ts';

/**
 * The code host of a `startCodeHostServer`, as a plugin would implement it:
 * `<origin>/<owner>/<name>/blob/<branch>/<path>` is a file, and `tree` is an alias of `blob`.
 */
export function createTestCodeHost(origin: string, { token = 'open' } = {}): CodeHost {
  const http = createHostHttp({ name: 'Test host', origins: [origin] });
  const credentials = { authorization: `Bearer ${token}` };
  const apiOf = ({ repository }: Place) => `${origin}/api/${repository}`;
  const urlOf = ({ repository, branch }: Place, path: string) => `${origin}/${repository}/tree/${branch}/${path}`;

  const readTree: CodeHost['readTree'] = async (url, { etag, signal, ...options }) => {
    const place = placeOf(url);
    const head = await http.json(`${apiOf(place)}/head`, { credentials, signal });
    const { commit } = head.body as { commit: string };
    if (commit === etag) throw new NotModifiedError(`'${url.href}' has not been modified`);
    const archive = () => http.download(`${apiOf(place)}/archive`, { credentials, signal });
    return { etag: commit, files: () => readTarGz(archive(), { name: url.href, folder: place.path, ...options }) };
  };

  return {
    id: 'test',
    takes: (url) => url.origin === origin,
    read: (url, { token: own, ...options }) => {
      const place = placeOf(url);
      const authorization = own ? `Bearer ${own}` : credentials.authorization;
      return http.read(`${apiOf(place)}/file/${place.path}`, { ...options, credentials: { authorization } });
    },
    readTree,
    search: (url, options) => {
      const place = placeOf(url);
      const readFolder = (folder: string, treeOptions: Parameters<typeof readTree>[1]) =>
        readTree(new URL(urlOf(place, folder)), treeOptions);
      const fileUrl = (path: string) => urlOf(place, path).replace('/tree/', '/blob/');
      return searchTree({ pattern: place.path, readFolder, urlOf: fileUrl }, options);
    },
    resolve: (path, base) => {
      const place = placeOf(base);
      const folder = path.startsWith('/') ? '/' : `/${posix.dirname(place.path)}`;
      return urlOf(place, posix.join(folder, path).slice(1));
    },
    repository: (url) => {
      const [owner, name] = decodeURIComponent(url.pathname).split('/').filter(Boolean);
      if (!owner || !name) return undefined;
      const annotations = { 'test.example/project-slug': `${owner}/${name}` };
      return { url: `${origin}/${owner}/${name}`, owner, name, annotations };
    },
    async repositories(url, { page = '0', token: own = token, signal }) {
      const [, owner = ''] = url.pathname.split('/');
      const authorization = `Bearer ${own}`;
      const address = `${origin}/api/${owner}?page=${page}`;
      const { body } = await http.json(address, { signal, credentials: { authorization } });
      const { names, next } = body as { names: string[]; next?: string };
      const items = names.map((name) => ({
        url: `${origin}/${name}`,
        name: name.slice(owner.length + 1),
        defaultBranch: 'main',
        isArchived: false,
        isPrivate: false,
      }));
      return { items, ...(next !== undefined && { nextPage: next }) };
    },
    async openPullRequest(url, file, { token: own = token, signal }) {
      const place = placeOf(url);
      const request = { method: 'POST', json: file, signal, credentials: { authorization: `Bearer ${own}` } } as const;
      const { body } = await http.json(`${apiOf(place)}/propose`, request);
      return { link: origin + (body as { link: string }).link, location: urlOf(place, file.fileName) };
    },
    normalize: (url) => url.href.replace('/blob/', '/tree/'),
    annotations: (url) => ({
      'backstage.io/edit-url': url.href.replace('/tree/', '/edit/'),
      'backstage.io/source-location': `url:${new URL('.', url).href}`,
    }),
  };
}

type Place = { repository: string; branch: string; path: string };

function placeOf(url: URL): Place {
  const [owner, name, kind = 'tree', branch = 'main', ...path] = decodeURIComponent(url.pathname).slice(1).split('/');
  if (!owner || !name) throw new NotFoundError(`'${url.href}' is not a file of a repository`);
  if (kind !== 'blob' && kind !== 'tree') throw new InputError(`'${url.href}' is not a file of a repository`);
  return { repository: `${owner}/${name}`, branch, path: path.join('/') };
}

/** The keys with which an entry of any code host signs commits, for tests of configurations. */
export const commitSigning = { commitSigningKey: 'signing-key', commitSigningPassphrase: 'signing-passphrase' };
