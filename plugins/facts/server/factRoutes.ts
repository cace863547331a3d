import { serve } from '@callboard/contract/server';
import { ConflictError, InputError, NotFoundError } from '@callboard/errors';
import type { CatalogService } from '@callboard/plugin-catalog/server';
import type { PluginContext } from '@callboard/server-kit';
import {
  type Collected,
  type CollectorSummary,
  collectorId,
  type Facts,
  factsContract,
  factsWrite,
} from '../common/index.ts';
import type { FactCollector } from './factCollectors.ts';
import { dayOf, type FactMemory, type FactRecord } from './factMemory.ts';
import type { FactService } from './factService.ts';

/** More collectors would be a mistake, such as one for each build. */
const MAX_COLLECTORS = 200;
const maxFutureMs = 300_000;
const defaultDays = 90;

type Context = Pick<PluginContext, 'http' | 'credentials' | 'permissions'>;
type Request = Parameters<Context['credentials']['principalOf']>[0];
type Parts = {
  catalog: CatalogService;
  memory: FactMemory;
  service: FactService;
  collectors: { get(): ReadonlyMap<string, FactCollector> };
};

type Pushed = { ref: string; facts: Facts; at?: string };

export function factRoutes({ http, credentials, permissions }: Context, parts: Parts): void {
  const { catalog, memory, service, collectors } = parts;

  /** The entities as the caller sees them. A service is restricted by the permission to push, not by those on entities. */
  const readerFor = (request: Request) =>
    credentials.principalOf(request).type === 'service' ? catalog.asSystem : catalog.as(request);

  async function visibleUid(request: Request, ref: string): Promise<string> {
    const [uid] = await readerFor(request).uids([ref]);
    if (uid === undefined) throw new NotFoundError(`No entity '${ref.slice(0, 200)}'`);
    return uid;
  }

  async function requirePush(request: Request, collector: string): Promise<void> {
    await permissions.require(factsWrite, credentials.principalOf(request), { request });
    if (!collectorId.test(collector)) {
      throw new InputError(
        `The collector is '${collector.slice(0, 100)}', expected lower-case letters, digits and hyphens, starting with a letter`,
      );
    }
    if (collectors.get().has(collector)) {
      throw new ConflictError(`The facts of '${collector}' are collected by the portal and cannot be pushed`);
    }
    const known = memory.names();
    if (!known.has(collector) && known.size >= MAX_COLLECTORS) {
      throw new ConflictError(`There are already ${known.size} collectors, which is the limit`);
    }
  }

  async function push(collector: string, pushed: readonly (Pushed & { uid: string })[]): Promise<void> {
    const records = pushed.map(({ uid, facts, at }): FactRecord => {
      const time = at === undefined ? Date.now() : Date.parse(at);
      if (time > Date.now() + maxFutureMs) throw new InputError(`at is ${at}, which is in the future`);
      refuseSameNames(facts);
      return { uid, collector, facts, at: time };
    });
    await service.record(records);
  }

  serve(http, factsContract, {
    getSchema: () => ({ collectors: collectorSummaries(collectors.get(), memory) }),

    async getFacts({ params }, request) {
      const held = memory.ofEntity(await visibleUid(request, params.ref));
      return { collectors: Object.fromEntries(Array.from(held, ([id, one]) => [id, collectedOf(one)])) };
    },

    async getRange({ params, query }, request) {
      const uid = await visibleUid(request, params.ref);
      const to = query.to === undefined ? dayOf(Date.now()) : dayOf(Date.parse(query.to));
      const from = query.from === undefined ? to - defaultDays : dayOf(Date.parse(query.from));
      if (from > to) throw new InputError(`from is ${query.from}, which is after to (${query.to ?? 'today'})`);
      return { samples: await service.samples(uid, params.collector, { from, to }) };
    },

    async putFacts({ params, body }, request) {
      await requirePush(request, params.collector);
      const uid = await visibleUid(request, params.ref);
      await push(params.collector, [{ ...body, ref: params.ref, uid }]);
      return collectedOf(memory.get(uid, params.collector)!);
    },

    async putBatch({ params, body }, request) {
      await requirePush(request, params.collector);
      const uids = await readerFor(request).uids(body.entities.map(({ ref }) => ref));
      const known = body.entities.flatMap((one, at) => (uids[at] === undefined ? [] : { ...one, uid: uids[at] }));
      const unknown = body.entities.flatMap(({ ref }, at) => (uids[at] === undefined ? ref : []));
      // The last one counts if an entity occurs twice.
      const byUid = new Map(known.map((one) => [one.uid, one]));
      await push(params.collector, [...byUid.values()]);
      return { stored: byUid.size, unknown };
    },
  });
}

function refuseSameNames(facts: Facts): void {
  const names = new Map<string, string>();
  for (const name of Object.keys(facts)) {
    const other = names.get(name.toLowerCase());
    if (other !== undefined)
      throw new InputError(`facts has two names that differ only in case: '${other}' and '${name}'`);
    names.set(name.toLowerCase(), name);
  }
}

/** All collectors: those of the portal, and those whose facts are pushed. */
export function collectorSummaries(
  collectors: ReadonlyMap<string, FactCollector>,
  memory: FactMemory,
): CollectorSummary[] {
  const summaries = Array.from(collectors, ([id, { facts }]) => ({ id, facts, isPushed: false }));
  for (const [id, names] of memory.names()) {
    if (!collectors.has(id)) summaries.push({ id, facts: Object.fromEntries(names), isPushed: true });
  }
  return summaries.sort((one, other) => (one.id < other.id ? -1 : 1));
}

const collectedOf = ({ facts, at, error }: Omit<FactRecord, 'uid' | 'collector'>): Collected => ({
  facts,
  at: new Date(at).toISOString(),
  ...(error !== undefined && { error }),
});
