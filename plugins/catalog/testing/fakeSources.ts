import { errorResponse } from '@callboard/contract/testing';
import { NotFoundError } from '@callboard/errors';
import { type Source, type SourcePage, type SourceProblem, type SourceRun, sourceOrigins } from '../common/index.ts';
import { aRun } from './aSource.ts';

export type FakeSource = { source: Source; problems?: SourceProblem[]; runs?: SourceRun[]; entities?: string[] };
type Call = { method: string; path: string; query: URLSearchParams };

/**
 * Responds as the server does, for some sources that tests may change. A requested read runs until a test sets the result, or with
 * `isQuick` until it is polled.
 */
export function fakeSources(initial: readonly FakeSource[], { isQuick = false }: { isQuick?: boolean } = {}) {
  const state = { sources: [...initial], round: { everyMs: 120_000 } as SourcePage['round'] };
  const calls: Call[] = [];

  function found(id: string): FakeSource {
    const one = state.sources.find(({ source }) => source.id === id);
    if (!one) throw new NotFoundError(`No source '${id}'`);
    return one;
  }

  function change(id: string, over: Partial<Source>, run: SourceRun): void {
    state.sources = state.sources.map((one) =>
      one.source.id === id
        ? {
            ...one,
            source: { ...one.source, ...over, lastRun: run },
            runs: [run, ...(one.runs ?? []).filter((r) => r.id !== run.id)],
          }
        : one,
    );
  }

  const asked = (id: string) => aRun({ id: `asked-${id}`, cause: 'asked', startedAt: new Date().toISOString() });
  function begin(id: string): void {
    change(id, { isRunning: true }, { ...asked(id), outcome: 'running', endedAt: undefined, entities: 0 });
  }
  /** Ends the requested run. */
  function finish(id: string, over: Partial<Source> = {}): void {
    const { problems = found(id).source.problems, error } = over;
    const run = { ...asked(id), endedAt: new Date().toISOString(), problems, error };
    change(id, { ...over, isRunning: false }, { ...run, outcome: problems > 0 ? 'failed' : 'succeeded' });
  }

  function answer({ method, path, query }: Call): Response {
    const [, encoded, part] = /^\/sources(?:\/([^/]+))?(?:\/(entities|read))?$/.exec(path) ?? [];
    if (encoded === undefined) return Response.json(pageOf(state.sources, state.round, query));
    const id = decodeURIComponent(encoded);
    const { source, problems = [], runs = [], entities = [] } = found(id);
    if (part === 'entities') return Response.json({ items: entities, totalItems: entities.length });
    if (part === 'read' && method === 'POST') {
      begin(id);
      return Response.json({ source: found(id).source }, { status: 202 });
    }
    const now = Response.json({ source, targets: source.target ? [source.target] : [], problems, runs });
    if (isQuick && source.isRunning) finish(id);
    return now;
  }

  const fetch = async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(url, 'http://catalog.test');
    const path = pathname.replace(/^.*\/api\/catalog/, '');
    const call = { method: init.method ?? 'GET', path, query: searchParams };
    calls.push(call);
    try {
      return answer(call);
    } catch (error) {
      return errorResponse(error);
    }
  };
  return { state, calls, fetch, finish };
}

function pageOf(all: readonly FakeSource[], round: SourcePage['round'], query: URLSearchParams): SourcePage {
  const [text, origin, entity] = ['text', 'origin', 'entity'].map((name) => query.get(name));
  const matching = all
    .filter(({ source, entities = [] }) => {
      const texts = `${source.title} ${source.target}`.toLowerCase();
      return texts.includes((text ?? '').toLowerCase()) && (!entity || entities.includes(entity));
    })
    .map(({ source }) => source);
  const ofOrigin = matching.filter((source) => !origin || source.origin === origin);
  const ofState = matching.filter(({ problems }) => query.get('failing') !== 'true' || problems > 0);
  const chosen = ofOrigin
    .filter((source) => ofState.includes(source))
    .sort((a, b) => b.problems - a.problems || isWell(a) - isWell(b) || (a.title < b.title ? -1 : 1));
  const offset = Number(query.get('offset') ?? 0);
  return {
    items: chosen.slice(offset, offset + Number(query.get('limit') ?? 100)),
    totalItems: chosen.length,
    counts: {
      all: matching.length,
      failing: ofOrigin.filter(({ problems }) => problems > 0).length,
      origins: Object.fromEntries(
        sourceOrigins.map((one) => [one, ofState.filter((source) => source.origin === one).length]),
      ),
    },
    round,
  };
}

/** 0 for a source with a warning, which comes before the others. */
const isWell = ({ isAbandoned, duplicateOf }: Source) => Number(!isAbandoned && duplicateOf === undefined);
