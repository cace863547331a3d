import { InputError, shortened } from '@callboard/errors';
import type { UrlReader } from '@callboard/integrations';

/** `folder` is empty at the root, and otherwise ends with a slash; `treeUrl` is the root of the repository, at the same branch. */
export type RepositoryFile = { folder: string; file: string; treeUrl: string; name: string; owner: string };

const marker = 'callboard-marker';

/** The `mkdocs.yml` that a URL shows, on any code host. The path in the URL is found by comparison with the URL of another file. */
export function repositoryFileOf(url: string, reader: Pick<UrlReader, 'repository' | 'resolve'>): RepositoryFile {
  const repository = reader.repository(url);
  // Bounded: at most 100 characters.
  const file = /[^/\\?&#=%]{1,100}\.ya?ml(?=[?&#]|$)/i.exec(url)?.[0];
  if (!repository || !file) throw refusalOf(url);
  const [before, after] = split(reader.resolve(`/${marker}`, url), url);
  const [inFolder] = split(reader.resolve(`./${marker}`, url), url);
  if (!inFolder.startsWith(before)) throw refusalOf(url);
  const { name, owner = '' } = repository;
  return { folder: decodeURIComponent(inFolder.slice(before.length)), file, treeUrl: before + after, name, owner };
}

function split(resolved: string, url: string): [before: string, after: string] {
  const at = resolved.indexOf(marker);
  if (at < 0) throw refusalOf(url);
  return [resolved.slice(0, at), resolved.slice(at + marker.length)];
}

const refusalOf = (url: string) =>
  new InputError(
    `'${shortened(url, 200)}' is not the URL of a file such as mkdocs.yml in a repository of a configured code host`,
  );
