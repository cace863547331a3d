import { InputError, NotAllowedError, NotFoundError } from '@callboard/errors';
import {
  type ImportedRepository,
  type ImportPreview,
  newImportRunSchema,
  type OfferedOwner,
  type OfferedRepository,
  type WholeImportRun,
} from '../common/index.ts';
import { anImportedRepository, anImportRun } from './anImportRun.ts';

type Body = Readonly<Record<string, unknown>>;

/** Runs in memory that make no progress: tests change `runs`. */
export function fakeImportRuns() {
  const state = {
    owners: [] as OfferedOwner[],
    offered: [] as OfferedRepository[],
    preview: (_url: string): ImportPreview => ({ targets: [], content: 'kind: Component\n', owner: 'boarding' }),
    runs: [] as WholeImportRun[],
  };

  function found(id: string | undefined): WholeImportRun {
    const run = state.runs.find((one) => one.id === id);
    if (!run) throw new NotFoundError(`No import with the id '${id}'`);
    return run;
  }

  /** Changes all repositories of a run that are in certain states to another state. */
  function moved(run: WholeImportRun, from: readonly string[], to: ImportedRepository['state']): WholeImportRun {
    const repositories = run.repositories.map(({ problem, ...one }) =>
      from.includes(one.state) ? { ...one, state: to } : { ...one, ...(problem && { problem }) },
    );
    const { counts: _counts, endedAt: _endedAt, repositories: _repositories, ...rest } = run;
    const after = anImportRun(repositories, rest);
    state.runs = state.runs.map((one) => (one === run ? after : one));
    return after;
  }

  function answer(method: string, path: string, body: Body): Response | undefined {
    const [, id, action] = /^\/runs(?:\/([^/]+))?(?:\/(retry|cancel))?$/.exec(path) ?? [];
    if (path === '/owners') return Response.json({ items: state.owners });
    if (path === '/repositories') return Response.json({ items: offeredTo(body) });
    if (path === '/repositories/preview') return Response.json(state.preview(String(body.repositoryUrl)));
    if (!path.startsWith('/runs')) return undefined;
    if (method === 'GET' && !id) return Response.json({ items: state.runs });
    if (method === 'GET') return Response.json(found(id));
    if (action === 'retry') return Response.json(moved(found(id), ['failed', 'cancelled'], 'waiting'));
    if (action === 'cancel') return Response.json(moved(found(id), ['waiting'], 'cancelled'));
    const run = started(body, state.runs.length + 1);
    state.runs = [run, ...state.runs];
    return Response.json(run, { status: 201 });
  }

  function offeredTo({ token, ownerUrl }: Body): OfferedRepository[] {
    if (token === undefined) throw new NotAllowedError('Your own token is needed');
    const offered = state.offered.filter(({ url }) => url.startsWith(`${ownerUrl}/`));
    if (offered.length === 0) throw new NotFoundError(`Nobody knows '${ownerUrl}'`);
    return offered;
  }

  return { state, answer };
}

function started(body: Body, number: number): WholeImportRun {
  const { success, data } = newImportRunSchema.safeParse(body);
  if (!success) throw new InputError('The import is refused');
  const { ownerUrl, owner, repositories } = data;
  const rows = repositories.map(({ url, name }) => anImportedRepository(name, { url }));
  return anImportRun(rows, { id: `run-${number}`, ownerUrl, owner, createdAt: new Date().toISOString() });
}
