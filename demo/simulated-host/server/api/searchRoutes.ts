import type { FastifyInstance } from 'fastify';
import type { Host } from '../host.ts';
import type { Repository } from '../repositories/repository.ts';
import { ApiError } from './answers/apiError.ts';
import { repositoryBody } from './answers/bodies.ts';
import { pageOf } from './answers/paging.ts';
import type { Gate } from './gate.ts';

type Query = { words: string[]; qualifiers: Map<string, string> };

const maxQueryLength = 256;
const maxFound = 1_000;
const maxContentBytes = 384 * 1024;
const understood = new Set(['org', 'user', 'repo', 'filename', 'path', 'extension', 'in', 'fork', 'archived']);

/** A simple search: words in a file or name, and qualifiers for the location. */
export function searchRoutes(app: FastifyInstance, host: Host, gate: Gate): void {
  const visible = (isSignedIn: boolean, { qualifiers }: Query) =>
    host.repositories.all().filter((one) => {
      const { owner, name, isPrivate } = one.facts();
      const wanted = qualifiers.get('org') ?? qualifiers.get('user');
      const isOwner = !wanted || owner.toLowerCase() === wanted.toLowerCase();
      const repository = qualifiers.get('repo')?.toLowerCase();
      return (isSignedIn || !isPrivate) && isOwner && (!repository || repository === `${owner}/${name}`.toLowerCase());
    });

  type Asked = { Querystring: { q?: string } };
  app.get<Asked>('/search/code', async (request, reply) => {
    gate.signedIn(request);
    const query = parseQuery(request.query.q);
    const found: object[] = [];
    for (const repository of visible(true, query)) {
      for (const file of await filesWith(repository, query))
        found.push({ ...fileBody(file, repository, host.url), repository: repositoryBody(repository, host), score: 1 });
      if (found.length >= maxFound) break;
    }
    return resultOf(found.length, pageOf(found, request, reply, host.url));
  });

  app.get<Asked>('/search/repositories', (request, reply) => {
    const query = parseQuery(request.query.q);
    const isSelected = (one: Repository) => {
      const { name, description } = one.facts();
      const text = `${name} ${description}`.toLowerCase();
      return query.words.every((word) => text.includes(word));
    };
    const found = visible(gate.callerOf(request) !== undefined, query).filter(isSelected);
    return resultOf(
      found.length,
      pageOf(found, request, reply, host.url).map((one) => ({ ...repositoryBody(one, host), score: 1 })),
    );
  });
}

const resultOf = (count: number, items: readonly object[]) => ({
  total_count: count,
  incomplete_results: false,
  items,
});

function parseQuery(text = ''): Query {
  if (text.trim() === '' || text.length > maxQueryLength)
    throw new ApiError(422, 'Validation Failed', [{ resource: 'Search', field: 'q', code: 'missing' }]);
  const words: string[] = [];
  const qualifiers = new Map<string, string>();
  for (const word of text.split(' ').filter(Boolean)) {
    const [key = '', value] = word.split(':', 2);
    if (value !== undefined && understood.has(key)) qualifiers.set(key, value);
    else words.push(word.replaceAll('"', '').toLowerCase());
  }
  return { words, qualifiers };
}

type File = { path: string; hash: string };

async function filesWith(repository: Repository, { words, qualifiers }: Query): Promise<File[]> {
  const head = await repository.commitOf('HEAD');
  const found: File[] = [];
  const [name, folder, extension] = [qualifiers.get('filename'), qualifiers.get('path'), qualifiers.get('extension')];
  for (const [path, { hash }] of head ? await repository.filesAt(head) : []) {
    const fileName = path.slice(path.lastIndexOf('/') + 1);
    const isThere =
      (!name || fileName === name) &&
      (!folder || `/${path}`.includes(folder)) &&
      (!extension || fileName.endsWith(`.${extension}`));
    if (!isThere) continue;
    const content = words.length > 0 ? await repository.objects.readAs('blob', hash) : Buffer.alloc(0);
    const text = content.length <= maxContentBytes ? content.toString('utf8').toLowerCase() : '';
    if (words.every((word) => text.includes(word))) found.push({ path, hash });
  }
  return found;
}

function fileBody({ path, hash }: File, repository: Repository, url: string) {
  const { owner, name } = repository.facts();
  const address = path.split('/').map(encodeURIComponent).join('/');
  return {
    name: path.slice(path.lastIndexOf('/') + 1),
    path,
    sha: hash,
    html_url: `${url}/${owner}/${name}/blob/${encodeURIComponent(repository.defaultBranch())}/${address}`,
    url: `${url}/api/v3/repos/${owner}/${name}/contents/${address}`,
  };
}
