import type { CatalogMemory } from '@callboard/plugin-catalog/server';
import { type Campaign, campaignStates, stateNumber } from '../../common/index.ts';
import type { CampaignRow, CampaignStore } from '../campaigns/campaignStore.ts';
import { type Campaigns, combineStates, slotsByOwner } from '../campaigns/createCampaigns.ts';
import { type Board, type Conclusion, concludeStates } from '../engine/board.ts';
import type { Engine } from '../engine/createEngine.ts';
import { dayOf, type ResultStore, type StoredResult, type StoredRollUp } from '../history/resultStore.ts';
import type { RollUp } from '../summarize.ts';
import type { PassedCheck, ScorecardPast } from './scorecardPast.ts';

type Parts = {
  memory: CatalogMemory;
  engine: Engine;
  campaigns: Campaigns;
  store: ResultStore;
  campaignStore: CampaignStore;
};

/** Stores a past that leads to the results of today. */
export function createPast({ memory, engine, campaigns, store, campaignStore }: Parts): ScorecardPast {
  const slotsOf = (board: Board) => board.among(memory.all());

  /** The states of an entity's checks some days ago. */
  function statesBefore(board: Board, slot: number, daysAgo: number, passingFor: (passed: PassedCheck) => number) {
    const { id, checks } = board.scorecard;
    return board.statesAt(slot).map((state, at) => {
      if (state !== stateNumber.passed) return state;
      const passed = { ref: memory.refAt(slot), scorecard: id, check: checks[at]!.id };
      return passingFor(passed) >= daysAgo ? state : stateNumber.failed;
    });
  }

  async function fillScorecard(board: Board, { days, passingFor }: Parameters<ScorecardPast['fill']>[0]) {
    const today = dayOf(Date.now());
    const { id: scorecard } = board.scorecard;
    for await (const rows of store.results(scorecard)) {
      if (rows[0]!.day < today) return;
      break;
    }
    const slots = slotsOf(board);
    const owners = [...slotsByOwner(memory, (slot) => board.has(slot))];
    const results: StoredResult[] = [];
    const rollUps: StoredRollUp[] = [];
    let before = new Map<number, Conclusion>();
    for (let daysAgo = days; daysAgo > 0; daysAgo--) {
      const day = today - daysAgo;
      const then = new Map(
        slots.map((slot) => [slot, concludeStates(board.scorecard, statesBefore(board, slot, daysAgo, passingFor))]),
      );
      for (const [slot, { level, score }] of then) {
        const last = before.get(slot);
        if (last?.level === level && last.score === score) continue;
        results.push({ scorecard, entity_uid: memory.uidAt(slot), day, level, score: score ?? null });
      }
      rollUps.push({ scorecard, owner: '', day, ...sumOf(board, then.values()) });
      for (const [owner, own] of owners) {
        rollUps.push({
          scorecard,
          owner,
          day,
          ...sumOf(
            board,
            own.map((slot) => then.get(slot)!),
          ),
        });
      }
      before = then;
    }
    await store.putResults(results);
    await store.putRollUps(rollUps);
  }

  async function fillCampaign(campaign: Campaign, { days, passingFor }: Parameters<ScorecardPast['fill']>[0]) {
    const found = campaigns.boardOf(campaign);
    if ('problem' in found) return;
    const { board, indexes } = found;
    const today = dayOf(Date.now());
    for await (const rows of campaignStore.changes(campaign.id)) {
      if (rows[0]!.day < today) return;
      break;
    }
    const first = Math.max(today - days, campaign.startsAt === undefined ? 0 : dayOf(campaign.startsAt));
    const rows: CampaignRow[] = [];
    for (const slot of campaigns.live(campaign, memory.all(), Date.now()).keys()) {
      let last: string | undefined;
      for (let day = first; day < today; day++) {
        const states = statesBefore(board, slot, today - day, passingFor);
        const state = combineStates(indexes.map((at) => states[at]!));
        if (state === undefined || state === last) continue;
        last = state;
        rows.push({ campaign: campaign.id, entity_uid: memory.uidAt(slot), day, state: campaignStates.indexOf(state) });
      }
    }
    await campaignStore.put(rows);
  }

  return {
    async countResults() {
      await engine.settled();
      return [...engine.boards.values()].reduce((sum, board) => sum + slotsOf(board).length, 0);
    },

    async fill(options) {
      await engine.settled();
      for (const board of engine.boards.values()) await fillScorecard(board, options);
      for (const campaign of campaigns.all()) await fillCampaign(campaign, options);
    },
  };
}

function sumOf({ scorecard: { levels } }: Board, conclusions: Iterable<Conclusion>): RollUp {
  const counts = levels.map(() => 0);
  let [entities, withoutLevel, sum, scored] = [0, 0, 0, 0];
  for (const { level, score } of conclusions) {
    entities += 1;
    if (level < 0) withoutLevel += 1;
    else counts[level]! += 1;
    if (score === undefined) continue;
    sum += score;
    scored += 1;
  }
  return { entities, levels: counts, withoutLevel, ...(scored > 0 && { score: Math.round(sum / scored) }) };
}
