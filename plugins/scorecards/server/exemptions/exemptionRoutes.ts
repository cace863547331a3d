import { serve } from '@callboard/contract/server';
import { InputError, NotAllowedError, NotFoundError } from '@callboard/errors';
import type { CatalogMemory } from '@callboard/plugin-catalog/server';
import type { NotificationsService } from '@callboard/plugin-notifications/server';
import { askedBy, auditTopic, type PluginContext } from '@callboard/server-kit';
import { type Exemption, type Scorecard, scorecardContract } from '../../common/index.ts';
import type { Engine } from '../engine/createEngine.ts';
import type { Request, ScorecardAccess } from '../scorecardAccess.ts';
import { type Exemptions, exemptionState } from './createExemptions.ts';
import { createExemptionNotifier } from './exemptionNotifier.ts';

type Row = ReturnType<Exemptions['list']>[number];
type Context = Pick<PluginContext, 'http' | 'credentials' | 'events' | 'pluginId'>;
type Parts = {
  memory: CatalogMemory;
  engine: Engine;
  access: ScorecardAccess;
  exemptions: Exemptions;
  notifications: NotificationsService | undefined;
};

const { getExemptions, requestExemption, withdrawExemption, decideExemption } = scorecardContract;
const MAX_LISTED = 500;

/** An exemption as a caller sees it. */
export function exemptionView(row: Row, ref: string, mayDecide: boolean, actor: string | undefined): Exemption {
  const state = exemptionState(row, Date.now());
  return {
    id: row.id,
    ref,
    scorecard: row.scorecard,
    check: row.check_id,
    reason: row.reason,
    until: new Date(row.until).toISOString(),
    state,
    ...(row.requested_by !== null && { requestedBy: row.requested_by }),
    requestedAt: new Date(row.requested_at).toISOString(),
    ...(row.decided_by !== null && { decidedBy: row.decided_by }),
    ...(row.note !== null && { note: row.note }),
    mayDecide: mayDecide && (state === 'requested' || state === 'approved'),
    isOwn: actor !== undefined && actor === row.requested_by,
  };
}

export function exemptionRoutes({ http, credentials, events, pluginId }: Context, parts: Parts): void {
  const { memory, engine, access, exemptions, notifications } = parts;
  const notifier = createExemptionNotifier({ notifications, memory });
  const asked = (request: Request) => askedBy(credentials.principalOf(request), request);

  async function visibleSlot(request: Request, ref: string): Promise<number> {
    const slot = memory.slotOfRef(ref);
    if (slot === undefined || !(await memory.visibleTo(request)).has(slot)) {
      throw new NotFoundError(`No entity '${ref.slice(0, 200)}'`);
    }
    return slot;
  }

  /** A hidden entity's exemption looks like a missing one. */
  async function visibleExemption(request: Request, id: string) {
    await access.requireRead(request);
    const row = exemptions.find(id);
    const slot = memory.slotOfUid(row.entity_uid);
    if (slot === undefined || !(await memory.visibleTo(request)).has(slot)) {
      throw new NotFoundError(`No exemption '${id.slice(0, 100)}'`);
    }
    return { row, slot };
  }

  function scorecardOf(id: string): Scorecard {
    const board = engine.boards.get(id);
    if (!board) throw new NotFoundError(`No scorecard '${id.slice(0, 100)}'`);
    return board.scorecard;
  }

  async function record(request: Request, action: string, ref: string, row: Row): Promise<void> {
    const resource = `${ref} ${row.scorecard} ${row.check_id}`;
    await events.publish(auditTopic, { action, outcome: 'succeeded', plugin: pluginId, resource, ...asked(request) });
  }

  serve(
    http,
    { getExemptions, requestExemption, withdrawExemption, decideExemption },
    {
      async getExemptions({ query }, request) {
        await access.requireRead(request);
        const visible = await memory.visibleTo(request);
        const actor = access.actorOf(request);
        const mayDecide = new Map<string, boolean>();
        const items: Exemption[] = [];
        const now = Date.now();
        let total = 0;
        for (const row of exemptions.list()) {
          const slot = memory.slotOfUid(row.entity_uid);
          const scorecard = engine.boards.get(row.scorecard)?.scorecard;
          if (slot === undefined || !scorecard || !visible.has(slot)) continue;
          if (query.scorecard !== undefined && query.scorecard !== row.scorecard) continue;
          if (query.state !== undefined && query.state !== exemptionState(row, now)) continue;
          total += 1;
          if (items.length >= MAX_LISTED) continue;
          if (!mayDecide.has(scorecard.id)) mayDecide.set(scorecard.id, await access.mayDecide(request, scorecard));
          items.push(exemptionView(row, memory.refAt(slot), mayDecide.get(scorecard.id)!, actor));
        }
        return { items, total };
      },

      async requestExemption({ body }, request) {
        await access.requireRequest(request);
        const slot = await visibleSlot(request, body.ref);
        const scorecard = scorecardOf(body.scorecard);
        if (!scorecard.exemptions.allowed)
          throw new InputError(`The scorecard '${scorecard.id}' does not allow exemptions`);
        if (!scorecard.checks.some(({ id }) => id === body.check)) {
          throw new NotFoundError(`The scorecard '${scorecard.id}' has no check '${body.check.slice(0, 100)}'`);
        }
        if (!engine.boards.get(scorecard.id)?.has(slot)) {
          throw new InputError(`The scorecard '${scorecard.id}' does not apply to '${body.ref.slice(0, 200)}'`);
        }
        const actor = access.actorOf(request);
        const row = await exemptions.request({
          uid: memory.uidAt(slot),
          scorecard: scorecard.id,
          check: body.check,
          reason: body.reason,
          until: Date.parse(body.until),
          by: actor,
        });
        const ref = memory.refAt(slot);
        await record(request, 'exemption-requested', ref, row);
        await notifier.requested({ ref, scorecard, row });
        return exemptionView(row, ref, await access.mayDecide(request, scorecard), actor);
      },

      async withdrawExemption({ params }, request) {
        const { row, slot } = await visibleExemption(request, params.id);
        const actor = access.actorOf(request);
        if (actor === undefined || actor !== row.requested_by) {
          throw new NotAllowedError('Only the user who requested this exemption can withdraw the request');
        }
        const scorecard = scorecardOf(row.scorecard);
        await exemptions.withdraw(row.id);
        const ref = memory.refAt(slot);
        await record(request, 'exemption-withdrawn', ref, row);
        await notifier.withdrawn({ ref, scorecard, row });
      },

      async decideExemption({ params, body }, request) {
        const { row, slot } = await visibleExemption(request, params.id);
        const scorecard = scorecardOf(row.scorecard);
        await access.requireDecide(request, scorecard);
        const actor = access.actorOf(request);
        if (body.decision === 'approved' && actor !== undefined && actor === row.requested_by) {
          throw new NotAllowedError('You requested this exemption, so someone else has to approve it');
        }
        const isEnded = row.state === 'approved';
        const decided = await exemptions.decide(params.id, body.decision, actor, body.note);
        const ref = memory.refAt(slot);
        await record(request, `exemption-${body.decision}`, ref, decided);
        await notifier.decided({ ref, scorecard, row: decided }, isEnded ? 'ended' : body.decision);
        return exemptionView(decided, ref, true, actor);
      },
    },
  );
}
