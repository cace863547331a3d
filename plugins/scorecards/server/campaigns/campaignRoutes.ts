import { serve } from '@callboard/contract/server';
import { InputError, NotFoundError } from '@callboard/errors';
import type { PluginContext } from '@callboard/server-kit';
import {
  type Campaign,
  type CampaignEntity,
  type CampaignSummary,
  campaignContract,
  campaignStates,
  type EntitySummary,
  MAX_ROWS,
} from '../../common/index.ts';
import { ownFirst } from '../engine/board.ts';
import type { Request, ResultReading } from '../scorecardAccess.ts';
import type { BurnDownOptions, BurnDownPoint } from './burnDown.ts';
import {
  type Campaigns,
  isRemaining,
  type Progress,
  phaseOf,
  remainingChecks,
  slotsByOwner,
} from './createCampaigns.ts';

const DEFAULT_ROWS = 50;
const MAX_OWNERS = 1_000;

type Parts = ResultReading & {
  campaigns: Campaigns;
  burnDown: (options: BurnDownOptions) => Promise<BurnDownPoint[]>;
};

export function campaignRoutes({ http }: Pick<PluginContext, 'http'>, parts: Parts): void {
  const { memory, engine, access, campaigns, burnDown } = parts;

  /** The visible entities, of one owner if it is given. */
  async function visibleTo(request: Request, owner?: string) {
    await access.requireRead(request);
    await engine.settled();
    return memory.visibleTo(request, owner === undefined ? undefined : { 'relations.ownedBy': owner });
  }

  function campaignOf(id: string): Campaign {
    const campaign = campaigns.find(id);
    if (!campaign) throw new NotFoundError(`No campaign '${id.slice(0, 100)}'`);
    return campaign;
  }

  /** A campaign with its counts; the scorecard and its checks by their titles. */
  function viewOf(campaign: Campaign, progress: Progress, now: number): CampaignSummary {
    const { id, ref, title, owner, brief, scorecard, checks, startsAt } = campaign;
    const found = campaigns.boardOf(campaign);
    const card = engine.boards.get(scorecard)?.scorecard;
    return {
      id,
      ref,
      title,
      ...(owner !== undefined && { owner }),
      ...(brief !== undefined && { brief }),
      scorecard: { id: scorecard, title: card?.title ?? scorecard },
      checks: checks.map((check) => ({
        id: check,
        title: card?.checks.find((one) => one.id === check)?.title ?? check,
      })),
      ...(startsAt !== undefined && { startsAt: new Date(startsAt).toISOString() }),
      targetDate: lastDayOf(campaign),
      phase: phaseOf(campaign, now),
      ...('problem' in found && { problem: found.problem }),
      entities: progress.size,
      states: countStates(progress.values()),
    };
  }

  /** Those of the organisation before those of the portal. */
  function levelsAt(slot: number): EntitySummary['scorecards'] {
    const boards = [...engine.boards.values()].filter((board) => board.has(slot));
    boards.sort(ownFirst);
    return boards.map((board) => {
      const { id, title, levels } = board.scorecard;
      const level = levels[board.levelOf(slot)];
      const score = board.scoreOf(slot);
      return {
        id,
        title,
        levels: [...levels],
        ...(level !== undefined && { level }),
        ...(score !== undefined && { score }),
      };
    });
  }

  /** The active campaigns in which an entity has something left to do. */
  function askedAt(slot: number, now: number): EntitySummary['campaigns'] {
    const active = campaigns.all().filter((campaign) => phaseOf(campaign, now) === 'active');
    return active
      .toSorted((one, other) => one.endsAt - other.endsAt)
      .flatMap((campaign) => {
        const state = campaigns.stateAt(campaign, slot, now);
        const found = campaigns.boardOf(campaign);
        if (state === undefined || !isRemaining(state) || 'problem' in found) return [];
        const { id, title } = campaign;
        return { id, title, targetDate: lastDayOf(campaign), checks: remainingChecks(found, slot) };
      });
  }

  serve(http, campaignContract, {
    async getCampaigns(_, request) {
      const visible = await visibleTo(request);
      const now = Date.now();
      const all = campaigns.all().toSorted((one, other) => one.endsAt - other.endsAt);
      const items: CampaignSummary[] = [];
      for (const campaign of all) items.push(viewOf(campaign, await campaigns.progress(campaign, visible, now), now));
      return { items };
    },

    async getCampaign({ params }, request) {
      const visible = await visibleTo(request);
      const campaign = campaignOf(params.id);
      const now = Date.now();
      const progress = await campaigns.progress(campaign, visible, now);
      const owners = [...slotsByOwner(memory, (slot) => progress.has(slot))].map(([owner, slots]) => ({
        owner,
        entities: slots.length,
        states: countStates(slots.map((slot) => progress.get(slot)!)),
      }));
      const left = ({ states }: (typeof owners)[number]) => states.open + states.noData;
      owners.sort((one, other) => left(other) - left(one) || (one.owner < other.owner ? -1 : 1));
      return { ...viewOf(campaign, progress, now), owners: owners.slice(0, MAX_OWNERS) };
    },

    async getCampaignEntities({ params, query }, request) {
      const { owner, state, offset = 0, limit = DEFAULT_ROWS } = query;
      if (limit > MAX_ROWS) throw new InputError(`limit is ${limit}, at most ${MAX_ROWS} are allowed`);
      const visible = await visibleTo(request, owner);
      const campaign = campaignOf(params.id);
      const progress = await campaigns.progress(campaign, visible, Date.now());
      const found = campaigns.boardOf(campaign);
      const rank = (slot: number) => campaignStates.indexOf(progress.get(slot)!);
      const slots = [...progress.keys()]
        .filter((slot) => state === undefined || progress.get(slot) === state)
        .sort((one, other) => rank(one) - rank(other) || (memory.refAt(one) < memory.refAt(other) ? -1 : 1));
      const rowOf = (slot: number): CampaignEntity => {
        const { kind, metadata, relations = [] } = memory.entityAt(slot);
        const ownedBy = relations.find(({ type }) => type === 'ownedBy')?.targetRef;
        const isOpen = isRemaining(progress.get(slot)!) && !('problem' in found);
        return {
          ref: memory.refAt(slot),
          kind,
          ...(metadata.title !== undefined && { title: metadata.title }),
          ...(ownedBy !== undefined && { owner: ownedBy }),
          state: progress.get(slot)!,
          checks: isOpen ? remainingChecks(found, slot).map(({ id }) => id) : [],
        };
      };
      return { items: slots.slice(offset, offset + limit).map(rowOf), total: slots.length };
    },

    async getBurnDown({ params, query }, request) {
      const visible = await visibleTo(request, query.owner);
      const { id, endsAt } = campaignOf(params.id);
      const isVisible = (uid: string) => {
        const slot = memory.slotOfUid(uid);
        return slot !== undefined && visible.has(slot);
      };
      return { points: await burnDown({ campaign: id, until: Math.min(Date.now(), endsAt - 1), isVisible }) };
    },

    async getEntitySummary({ params }, request) {
      const visible = await visibleTo(request);
      const slot = memory.slotOfRef(params.ref);
      if (slot === undefined || !visible.has(slot)) throw new NotFoundError(`No entity '${params.ref.slice(0, 200)}'`);
      return { scorecards: levelsAt(slot), campaigns: askedAt(slot, Date.now()) };
    },
  });
}

const lastDayOf = ({ endsAt }: Campaign): string => new Date(endsAt - 1).toISOString().slice(0, 10);

function countStates(states: Iterable<(typeof campaignStates)[number]>) {
  const counts = { open: 0, noData: 0, exempt: 0, done: 0 };
  for (const state of states) counts[state === 'no-data' ? 'noData' : state] += 1;
  return counts;
}
