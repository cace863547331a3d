import {
  aTarGz,
  blobHash,
  changedPaths,
  committedAt,
  repositoryRoutes,
  type StandInAnswer,
  type StandInDeployment,
  type StandInQuestion,
  type StandInRepository,
  type StandInRoute,
  unlessKnown,
} from '@callboard/integrations/testing';
import { type Gate, notFound, onProject } from './answers.ts';
import { page } from './page.ts';
import { projectBody } from './projectBody.ts';

const part = '/projects/:project/repository';

type Options = { maxPerPage: number; hasFileEtags: boolean };

/** Projects, commits, files, lists of files, and archives. */
export function readRoutes(gate: Gate, { maxPerPage, hasFileEtags }: Options): StandInRoute[] {
  const get = repositoryRoutes('GET', (answer) => onProject(gate, answer));
  return [
    get('/projects/:project', (project, { origin, path }) => {
      const root = origin + path.slice(0, path.indexOf('/api/v4'));
      return { status: 200, body: projectBody(project, root) };
    }),
    get('/projects/:project/deployments', (project, question) => {
      const since = question.query.get('updated_after') ?? '';
      const changed = project.deployments
        .map(deploymentBody)
        .filter(({ updated_at }) => Date.parse(updated_at) >= Date.parse(since))
        .sort((one, other) => Date.parse(other.updated_at) - Date.parse(one.updated_at));
      return page(question, changed, { maxPerPage, body: (one) => one });
    }),
    get(`${part}/compare`, (project, { query }) => {
      const [from, to] = [project.filesAt(query.get('from') ?? ''), project.filesAt(query.get('to') ?? '')];
      if (!from || !to) return notFound('Commit');
      const touched = changedPaths(from, to);
      return { status: 200, body: { diffs: touched.map((path) => ({ old_path: path, new_path: path })) } };
    }),
    get(`${part}/commits/:ref`, (project, { params }) => {
      const id = project.commitOf(params.ref ?? '');
      return id
        ? { status: 200, body: { id, short_id: id.slice(0, 8), title: 'A commit', committed_date: committedAt } }
        : notFound('Commit');
    }),
    {
      method: 'HEAD',
      path: `${part}/files/:path`,
      answer: onProject(gate, (project, { params, query }) => {
        const content = project.filesAt(query.get('ref') ?? 'HEAD')?.[params.path ?? ''];
        if (content === undefined) return notFound('File');
        return { status: 200, headers: { 'x-gitlab-blob-id': blobHash(content) } };
      }),
    },
    get(`${part}/files/:path/raw`, (project, question) => {
      const files = project.filesAt(question.query.get('ref') ?? 'HEAD');
      const content = files?.[question.params.path ?? ''];
      if (content === undefined) return notFound(files ? 'File' : 'Commit');
      return hasFileEtags ? unlessKnown(question, raw(content)) : raw(content);
    }),
    get(`${part}/blobs/:id/raw`, (project, { params }) => {
      const contents = [...project.commits.values()].flatMap((files) => Object.values(files));
      const content = contents.find((one) => blobHash(one) === params.id);
      return content === undefined ? notFound('Blob') : raw(content);
    }),
    get(`${part}/tree`, (project, question) => treePage(project, question, maxPerPage)),
    get(`${part}/archive.tar.gz`, (project, { query }) => {
      const [sha, path] = [query.get('sha') ?? 'HEAD', query.get('path') ?? ''];
      const files = project.filesAt(sha);
      if (!files) return notFound('File');
      const folder = `${project.name}-${sha}${path && `-${path.replaceAll('/', '-')}`}`;
      const wanted = Object.entries(files).filter(([name]) => path === '' || name.startsWith(`${path}/`));
      const entries = wanted.map(([name, content]) => ({ name: `${folder}/${name}`, content }));
      return { status: 200, headers: { 'content-type': 'application/gzip' }, body: aTarGz(entries) };
    }),
  ];
}

const statuses = { running: 'running', succeeded: 'success', failed: 'failed', replaced: 'success' };

function deploymentBody({ environment, commit, committedAt: committed, states }: StandInDeployment, at: number) {
  // GitLab reports the last state, and knows no state of a replaced deployment.
  const last = states.findLast(({ state }) => state !== 'replaced')!;
  return {
    id: at + 1,
    sha: commit,
    status: statuses[last.state],
    created_at: states[0]!.at,
    updated_at: last.at,
    environment: { id: 1, name: environment },
    deployable: { finished_at: last.at, commit: { id: commit, committed_date: committed } },
  };
}

const raw = (content: string): StandInAnswer => ({
  status: 200,
  headers: { 'content-type': 'text/plain' },
  body: Buffer.from(content),
});

/** One page of the list, with the address of the next one in the header `link`. */
function treePage(project: StandInRepository, { query, origin, path }: StandInQuestion, max: number): StandInAnswer {
  const files = project.filesAt(query.get('ref') ?? 'HEAD');
  const folder = query.get('path') ? `${query.get('path')}/` : '';
  const inFolder = Object.entries(files ?? {}).filter(([name]) => name.startsWith(folder));
  if (!files || (folder && inFolder.length === 0)) return notFound('Tree');
  const entries = inFolder.map(([name, content]) => ({
    id: blobHash(content),
    name: name.split('/').at(-1),
    type: 'blob',
    path: name,
    mode: '100644',
  }));
  const all = [{ id: blobHash(''), name: 'a-folder', type: 'tree', path: 'a-folder', mode: '040000' }, ...entries];
  const start = Number(query.get('page_token') ?? 0);
  const end = start + Math.min(Number(query.get('per_page') ?? 20), max);
  const next = new URL(path, origin);
  next.searchParams.set('page_token', String(end));
  const link = { link: `<${next}>; rel="next"` };
  return { status: 200, ...(end < all.length && { headers: link }), body: all.slice(start, end) };
}
