import { serve } from '@callboard/contract/server';
import { InputError, NotFoundError } from '@callboard/errors';
import type { Caller, CatalogMemory, CatalogService } from '@callboard/plugin-catalog/server';
import type { PluginContext } from '@callboard/server-kit';
import { deliveryContract, factsWrite } from '../../common/index.ts';
import { type Deployment, shownPeriodMs } from './deployment.ts';
import type { DeploymentStore } from './deploymentStore.ts';
import { rollUp } from './rollUp.ts';
import { visibleSlots } from './visibleSlots.ts';

const maxFutureMs = 300_000;
const MAX_ID = 200;

type Context = Pick<PluginContext, 'http' | 'credentials' | 'permissions'>;
type Parts = {
  catalog: CatalogService;
  memory: CatalogMemory;
  deployments: Pick<DeploymentStore, 'put' | 'since'>;
  onDeployment(ref: string): void;
};

/** Deployments that pipelines report, and the metrics of all that an owner and the groups in it have. */
export function deliveryRoutes({ http, credentials, permissions }: Context, parts: Parts): void {
  const { catalog, memory, deployments, onDeployment } = parts;

  async function visibleSlot(request: Caller, ref: string): Promise<number[]> {
    const [uid] = await catalog.as(request).uids([ref]);
    const slot = uid === undefined ? undefined : memory.slotOfUid(uid);
    if (slot === undefined) throw new NotFoundError(`No entity '${ref.slice(0, 200)}'`);
    return [slot];
  }

  serve(http, deliveryContract, {
    async putDeployment({ params: { ref, id }, body }, request) {
      const principal = credentials.principalOf(request);
      await permissions.require(factsWrite, principal, { request });
      const reader = principal.type === 'service' ? catalog.asSystem : catalog.as(request);
      const [uid] = await reader.uids([ref]);
      if (uid === undefined) throw new NotFoundError(`No entity '${ref.slice(0, 200)}'`);
      if (id.length > MAX_ID) throw new InputError(`The id has ${id.length} characters, at most ${MAX_ID} are allowed`);
      const { at = new Date().toISOString(), committedAt, restoredAt, outcome, commit, environment } = body;
      const deployment: Deployment = {
        uid,
        id,
        at: Date.parse(at),
        isFailed: outcome === 'failed',
        ...(committedAt !== undefined && { committedAt: Date.parse(committedAt) }),
        ...(restoredAt !== undefined && { restoredAt: Date.parse(restoredAt) }),
        ...(commit !== undefined && { commit: commit.toLowerCase() }),
        ...(environment !== undefined && { environment }),
      };
      refuseWrongOrder(deployment);
      await deployments.put([deployment]);
      onDeployment(ref);
      return { at };
    },

    async getDelivery({ query: { owner, entity } }, request) {
      if (owner !== undefined && entity !== undefined) throw new InputError('Give owner or entity, not both');
      const slots =
        entity === undefined ? await visibleSlots(memory, request, owner) : await visibleSlot(request, entity);
      const now = Date.now();
      return rollUp(memory, slots, await deployments.since(slots.map(memory.uidAt), now - shownPeriodMs), now);
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
