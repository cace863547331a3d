import { parsePredicate } from '@callboard/plugin-catalog/common';
import { type CatalogMemory, SlotSet } from '@callboard/plugin-catalog/server';
import type { Logger } from '@callboard/server-kit';
import { type Campaign, type CampaignState, campaignStates, parseCampaign, stateNumber } from '../../common/index.ts';
import type { Board } from '../engine/board.ts';
import type { Engine } from '../engine/createEngine.ts';
import type { CampaignStore } from './campaignStore.ts';

const campaignsQuery = parsePredicate({ kind: 'Campaign' });

type Parts = {
  memory: CatalogMemory;
  engine: Engine;
  store: CampaignStore;
  logger: Logger;
  /** Called when campaigns may have been added, changed or removed. */
  onDefinitions(): void;
};

export type Campaigns = ReturnType<typeof createCampaigns>;
export type CampaignPhase = 'upcoming' | 'active' | 'archived';
/** The state of each entity that the campaign targets, by slot. */
export type Progress = ReadonlyMap<number, CampaignState>;

export const phaseOf = ({ startsAt, endsAt }: Campaign, now: number): CampaignPhase => {
  if (now >= endsAt) return 'archived';
  return startsAt !== undefined && now < startsAt ? 'upcoming' : 'active';
};

/** Whether the entity still has something to do. */
export const isRemaining = (state: CampaignState): boolean => state === 'open' || state === 'no-data';

/** The campaigns of the catalog and the progress of their entities: live until the target date, and as stored afterwards. */
export function createCampaigns({ memory, engine, store, logger, onDefinitions }: Parts) {
  let byId = new Map<string, Campaign>();
  let slots = new Set<number>();
  let isDirty = true;
  /** The last stored states by campaign, which no longer change once it is archived. */
  const finals = new Map<string, { endsAt: number; states: Map<string, CampaignState> }>();

  function read(): void {
    isDirty = false;
    const found = new Map<string, Campaign>();
    slots = new Set(memory.matching(campaignsQuery).members());
    for (const slot of slots) {
      const parsed = parseCampaign(memory.entityAt(slot));
      if ('campaign' in parsed) found.set(parsed.campaign.id, parsed.campaign);
      else logger.warn({ ref: memory.refAt(slot), problems: parsed.problems }, 'A campaign is not valid');
    }
    byId = found;
    for (const [id, { endsAt }] of finals) if (byId.get(id)?.endsAt !== endsAt) finals.delete(id);
  }

  const stopListening = memory.listen((slot) => {
    if (isDirty || !(slots.has(slot) || memory.refAt(slot).startsWith('campaign:'))) return;
    isDirty = true;
    onDefinitions();
  });

  /** The board of the scorecard, and the indexes of the checks; or the problem. */
  function boardOf({ scorecard, checks }: Campaign): { board: Board; indexes: number[] } | { problem: string } {
    const board = engine.boards.get(scorecard);
    if (!board) return { problem: `No scorecard '${scorecard}'` };
    const indexes = checks.map((check) => board.scorecard.checks.findIndex(({ id }) => id === check));
    const missing = indexes.indexOf(-1);
    if (missing >= 0) return { problem: `The scorecard '${scorecard}' has no check '${checks[missing]}'` };
    return { board, indexes };
  }

  function live(campaign: Campaign, among: SlotSet, now: number): Progress {
    const found = boardOf(campaign);
    if ('problem' in found) return new Map();
    const { board, indexes } = found;
    const columns = indexes.map((at) => board.statesOf(at));
    const progress = new Map<number, CampaignState>();
    for (const slot of board.among(among.intersect(memory.matching(campaign.appliesTo.certain, now)))) {
      const state = combineStates(columns.map((states) => states[slot]!));
      if (state !== undefined) progress.set(slot, state);
    }
    return progress;
  }

  async function lastStored(campaign: string): Promise<Map<string, CampaignState>> {
    const states = new Map<string, CampaignState>();
    for await (const rows of store.changes(campaign)) {
      for (const { entity_uid: uid, state } of rows) {
        if (state === null) states.delete(uid);
        else states.set(uid, campaignStates[state]!);
      }
    }
    return states;
  }

  async function final({ id, endsAt }: Campaign): Promise<Map<string, CampaignState>> {
    const kept = finals.get(id);
    if (kept) return kept.states;
    const states = await lastStored(id);
    if (states.size > 0) finals.set(id, { endsAt, states });
    return states;
  }

  return {
    all(): readonly Campaign[] {
      if (isDirty) read();
      return [...byId.values()];
    },

    find(id: string): Campaign | undefined {
      if (isDirty) read();
      return byId.get(id);
    },

    boardOf,
    live,
    lastStored,

    /** The progress of some entities. An archived campaign shows what was stored last. */
    async progress(campaign: Campaign, among: SlotSet, now: number): Promise<Progress> {
      if (phaseOf(campaign, now) !== 'archived') return live(campaign, among, now);
      const stored = await final(campaign);
      if (stored.size === 0) return live(campaign, among, now);
      const progress = new Map<number, CampaignState>();
      for (const [uid, state] of stored) {
        const slot = memory.slotOfUid(uid);
        if (slot !== undefined && among.has(slot)) progress.set(slot, state);
      }
      return progress;
    },

    /** The state of one entity in an active campaign. */
    stateAt: (campaign: Campaign, slot: number, now: number): CampaignState | undefined =>
      live(campaign, SlotSet.of([slot]), now).get(slot),

    close: stopListening,
  };
}

/** The state that follows from those of the checks; undefined if none applies. */
export function combineStates(states: readonly number[]): CampaignState | undefined {
  const has = (state: number) => states.includes(state);
  // A check that has not started already counts: the campaign asks for it.
  if (has(stateNumber.failed) || has(stateNumber.upcoming)) return 'open';
  if (has(stateNumber.noData)) return 'no-data';
  if (has(stateNumber.exempt)) return 'exempt';
  return has(stateNumber.passed) ? 'done' : undefined;
}

/** The checks that an entity still has to pass. */
export function remainingChecks({ board, indexes }: { board: Board; indexes: readonly number[] }, slot: number) {
  const open: number[] = [stateNumber.failed, stateNumber.upcoming, stateNumber.noData];
  return indexes.flatMap((at) => {
    if (!open.includes(board.statesOf(at)[slot]!)) return [];
    const { id, title } = board.scorecard.checks[at]!;
    return { id, title };
  });
}

/** The owners with their entities among these. */
export function slotsByOwner(memory: CatalogMemory, isIncluded: (slot: number) => boolean): Map<string, number[]> {
  const byOwner = new Map<string, number[]>();
  memory.forEachValue('relations.ownedby', (owner, postings) => {
    const slots = (typeof postings === 'number' ? [postings] : postings.members()).filter(isIncluded);
    if (slots.length > 0) byOwner.set(owner, slots);
  });
  return byOwner;
}
