import { createHash } from 'node:crypto';
import { InputError, NotModifiedError, PayloadTooLargeError, ServiceUnavailableError } from '@callboard/errors';
import { type CodeHost, createPathPattern, describeUrl, type SearchOptions, searchTree } from '@callboard/integrations';
import * as z from 'zod';
import { filePlaceOf, formatGithubUrl } from '../common/index.ts';
import type { Asked, GithubAccess } from './githubAccess.ts';
import { lastCommit } from './lastCommit.ts';
import { readCommit } from './readTree.ts';

const gitTree = z.object({
  tree: z.array(
    z.object({ path: z.string(), type: z.string(), mode: z.string(), sha: z.string(), size: z.number().optional() }),
  ),
  truncated: z.boolean().default(false),
});
type GitFile = z.output<typeof gitTree>['tree'][number];

const megabyte = 1024 * 1024;
/** A longer list is no quicker to go through than the archive, and holds up everybody else while it is parsed. */
const maxTreeBytes = 10 * megabyte;
const symbolicLink = '120000';
const rawContent = 'application/vnd.github.raw+json';

/** Finds what a pattern means in the list of all files, and reads only those; where the list is too long, in the archive. */
export function createSearch(access: GithubAccess): NonNullable<CodeHost['search']> {
  return async (url, options) => {
    const place = filePlaceOf(url);
    if (!place) throw new InputError(`'${describeUrl(url)}' is not a pattern for files at GitHub`);
    const asked = { url, owner: place.owner, token: options.token };
    const commit = await lastCommit(access, place, { ...asked, signal: options.signal });
    const known = options.etag?.split(':') ?? [];
    if (known[0] === commit) throw notModified(url);
    const urlOf = (path: string) => formatGithubUrl({ ...place, view: 'tree', path });

    const tree = await listFiles(access, access.api.gitTree(place, commit), asked, options);
    if (!tree) {
      const readFolder = (folder: string, treeOptions: SearchOptions) =>
        readCommit(access, { place: { ...place, path: folder }, commit, asked }, treeOptions);
      return searchTree({ pattern: place.path, readFolder, urlOf }, { ...options, etag: undefined });
    }
    const { matches } = createPathPattern(place.path);
    const found = tree.filter(({ path }) => matches(path));
    checkLimits(found, url, options);
    // Of a change elsewhere in the repository nothing is read.
    const hash = hashOf(found);
    if (known[1] === hash) throw notModified(url);
    const contentOf = ({ sha }: GitFile) =>
      access.ask(asked, (request) =>
        access.http.read(access.api.gitBlob(place, sha), { ...request, headers: { accept: rawContent } }),
      );
    const files = found.map((file) => ({
      url: urlOf(file.path),
      content: async () => (await contentOf(file)).content,
    }));
    return { etag: `${commit}:${hash}`, files: files.sort((one, other) => (one.url < other.url ? -1 : 1)) };
  };
}

/** All files of a commit; undefined where there are more than GitHub lists, or than is worth the list. */
async function listFiles(
  { http, ask }: GithubAccess,
  address: string,
  asked: Asked,
  { signal }: SearchOptions,
): Promise<GitFile[] | undefined> {
  const answer = await ask(asked, (request) =>
    http.json(address, { ...request, signal, maxBytes: maxTreeBytes }).catch(unlessTooLarge),
  );
  if (!answer) return undefined;
  const { body } = answer;
  const parsed = gitTree.safeParse(body);
  if (!parsed.success) throw new ServiceUnavailableError(`GitHub has no list of files for '${describeUrl(asked.url)}'`);
  const { tree, truncated } = parsed.data;
  return truncated ? undefined : tree.filter(({ type, mode }) => type === 'blob' && mode !== symbolicLink);
}

function unlessTooLarge(thrown: unknown): undefined {
  if (!(thrown instanceof PayloadTooLargeError)) throw thrown;
}

function checkLimits(found: readonly GitFile[], url: URL, limits: SearchOptions): void {
  const { maxFiles = 20_000, maxBytes = 100 * megabyte } = limits;
  const bytes = found.reduce((sum, { size = 0 }) => sum + size, 0);
  if (found.length <= maxFiles && bytes <= maxBytes) return;
  throw new PayloadTooLargeError(
    `'${describeUrl(url)}' means ${found.length} files of ${bytes} bytes; the limits are ${maxFiles} files and ${maxBytes} bytes`,
  );
}

const hashOf = (files: readonly GitFile[]) =>
  createHash('sha1')
    .update(JSON.stringify(files.map(({ path, sha }) => [path, sha])))
    .digest('hex');

const notModified = (url: URL) => new NotModifiedError(`'${describeUrl(url)}' has not been modified`);
