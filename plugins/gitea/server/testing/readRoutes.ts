import {
  aTarGz,
  blobHash,
  changedPaths,
  type RepositoryAnswer,
  repositoryRoutes,
  type StandInQuestion,
  type StandInRepository,
  type StandInRoute,
} from '@callboard/integrations/testing';
import { type Gate, message, notFound, onRepository } from './answers.ts';
import { repositoryBody } from './repositoryBody.ts';

const part = '/repos/:owner/:repository';

type Options = { rootPath: string; maxPerPage: number };

/** Repositories, commits, files, lists of files, and archives. */
export function readRoutes(gate: Gate, { rootPath, maxPerPage }: Options): StandInRoute[] {
  const get = repositoryRoutes('GET', (answer) => onRepository(gate, answer));
  return [
    get(part, (repository, { origin }) => ({ status: 200, body: repositoryBody(repository, origin + rootPath) })),
    get(`${part}/compare/:range`, (repository, { params }) => {
      const [from, to] = (params.range ?? '').split('...').map((ref) => repository.filesAt(ref));
      if (!from || !to) return notFound();
      const touched = changedPaths(from, to);
      const files = touched.map((filename) => ({ filename, status: 'modified' }));
      return { status: 200, body: { total_commits: 1, commits: [{ files }] } };
    }),
    get(`${part}/commits`, ({ branches, defaultBranch, commitOf }, { query }) => {
      if (branches.size === 0) return message(409, 'Git Repository is empty.');
      const sha = commitOf(query.get('sha') ?? defaultBranch);
      return sha ? { status: 200, body: [{ sha, commit: { message: 'A commit' } }] } : notFound();
    }),
    get(`${part}/raw/*path`, rawFile),
    get(`${part}/git/trees/:sha`, (repository, question) => treePage(repository, question, maxPerPage)),
    get(`${part}/archive/:file`, (repository, { params: { file = '' } }) => {
      const files = file.endsWith('.tar.gz') ? repository.filesAt(file.slice(0, -'.tar.gz'.length)) : undefined;
      if (!files) return notFound();
      const entries = Object.entries(files).map(([path, content]) => ({ name: `${repository.name}/${path}`, content }));
      return { status: 200, headers: { 'content-type': 'application/gzip' }, body: aTarGz(entries) };
    }),
  ];
}

/** The ETag is git's hash of the content. Folders have no raw form. */
const rawFile: RepositoryAnswer = (repository, { params, query, headers }) => {
  const content = repository.filesAt(query.get('ref') ?? repository.defaultBranch)?.[params.path ?? ''];
  if (content === undefined) return notFound();
  const known = { etag: `"${blobHash(content)}"`, 'last-modified': 'Wed, 03 Jan 2024 10:00:00 GMT' };
  if (headers['if-none-match'] === known.etag) return { status: 304, headers: known };
  return {
    status: 200,
    headers: { ...known, 'content-type': 'text/plain; charset=utf-8' },
    body: Buffer.from(content),
  };
};

function treePage(repository: StandInRepository, { params, query }: StandInQuestion, max: number) {
  const files = repository.filesAt(params.sha ?? '');
  if (!files) return notFound();
  const blobs = Object.entries(files).map(([path, content]) => ({
    path,
    mode: '100644',
    type: 'blob',
    size: content.length,
    sha: blobHash(content),
  }));
  const all = [{ path: 'a-folder', mode: '040000', type: 'tree', sha: blobHash('') }, ...blobs];
  const page = Number(query.get('page') ?? 1);
  const perPage = Math.min(Number(query.get('per_page') ?? max), max);
  const end = page * perPage;
  const tree = all.slice(end - perPage, end);
  return { status: 200, body: { sha: params.sha, page, total_count: all.length, truncated: end < all.length, tree } };
}
