import { serve } from '@callboard/contract/server';
import { InputError, NotFoundError } from '@callboard/errors';
import type { CatalogMemory, CatalogService } from '@callboard/plugin-catalog/server';
import type { PluginContext } from '@callboard/server-kit';
import { deliveryContract, factsWrite } from '../../common/index.ts';
import { deliveryPeriodMs } from './deliveryCollector.ts';
import { type Deployment, deliveryMetrics } from './deliveryMetrics.ts';

const maxFutureMs = 300_000;
const weekMs = 604_800_000;
const trendWeeks = 12;
const MAX_ID = 200;

type Context = Pick<PluginContext, 'http' | 'credentials' | 'permissions'>;
type Parts = {
  catalog: CatalogService;
  memory: CatalogMemory;
  deployments: {
    put(deployment: Deployment): Promise<void>;
    since(uids: readonly string[], at: number): Promise<Deployment[]>;
  };
  onDeployment(ref: string): void;
};

/** Deployments that pipelines report, and the metrics of all that an owner has. */
export function deliveryRoutes({ http, credentials, permissions }: Context, parts: Parts): void {
  const { catalog, memory, deployments, onDeployment } = parts;

  serve(http, deliveryContract, {
    async putDeployment({ params: { ref, id }, body }, request) {
      const principal = credentials.principalOf(request);
      await permissions.require(factsWrite, principal, { request });
      const reader = principal.type === 'service' ? catalog.asSystem : catalog.as(request);
      const [uid] = await reader.uids([ref]);
      if (uid === undefined) throw new NotFoundError(`No entity '${ref.slice(0, 200)}'`);
      if (id.length > MAX_ID) throw new InputError(`The id has ${id.length} characters, at most ${MAX_ID} are allowed`);
      const { at = new Date().toISOString(), committedAt, restoredAt, outcome } = body;
      const deployment: Deployment = {
        uid,
        id,
        at: Date.parse(at),
        isFailed: outcome === 'failed',
        ...(committedAt !== undefined && { committedAt: Date.parse(committedAt) }),
        ...(restoredAt !== undefined && { restoredAt: Date.parse(restoredAt) }),
      };
      refuseWrongOrder(deployment);
      await deployments.put(deployment);
      onDeployment(ref);
      return { at };
    },

    async getDelivery({ query: { owner } }, request) {
      const visible = await memory.visibleTo(request, { 'relations.ownedBy': owner });
      const uids = visible.members().map(memory.uidAt);
      const now = Date.now();
      const all = await deployments.since(uids, now - trendWeeks * weekMs);
      const weeks = Array.from({ length: trendWeeks }, (_, index) => {
        const to = now - (trendWeeks - 1 - index) * weekMs;
        const inWeek = all.filter(({ at }) => at > to - weekMs && at <= to);
        return { from: new Date(to - weekMs).toISOString(), ...deliveryMetrics(inWeek, weekMs) };
      });
      const recent = all.filter(({ at }) => at >= now - deliveryPeriodMs);
      return { ...deliveryMetrics(recent, deliveryPeriodMs), weeks };
    },
  });
}

function refuseWrongOrder({ at, committedAt, restoredAt, isFailed }: Deployment): void {
  if (at > Date.now() + maxFutureMs) throw new InputError('at is in the future');
  if (committedAt !== undefined && committedAt > at) throw new InputError('committedAt is after at');
  if (restoredAt === undefined) return;
  if (!isFailed) throw new InputError("restoredAt needs the outcome 'failed'");
  if (restoredAt < at) throw new InputError('restoredAt is before at');
}
