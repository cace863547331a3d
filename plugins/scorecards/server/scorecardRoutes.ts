import { serve } from '@callboard/contract/server';
import { InputError, NotFoundError } from '@callboard/errors';
import type { CatalogMemory, SlotSet } from '@callboard/plugin-catalog/server';
import type { PluginContext } from '@callboard/server-kit';
import type { OwnerResult, ResultRow } from '../common/index.ts';
import { MAX_ROWS, scorecardContract, stateNumber } from '../common/index.ts';
import { type Board, ownFirst } from './engine/board.ts';
import { entityResult } from './entityResults.ts';
import type { Exemptions } from './exemptions/createExemptions.ts';
import { exemptionView } from './exemptions/exemptionRoutes.ts';
import { filterOf } from './resultFilter.ts';
import { resultRow } from './resultRow.ts';
import type { Request, ResultReading } from './scorecardAccess.ts';
import { rollUp, summarize } from './summarize.ts';

const DEFAULT_ROWS = 50;
const DEFAULT_DAYS = 90;
const MAX_DAYS = 730;
const MAX_OWNERS = 1_000;

type Parts = ResultReading & {
  exemptions: Exemptions;
  trend(options: {
    scorecard: string;
    levelCount: number;
    days: number;
    owner: string;
    isVisible?: (uid: string) => boolean;
  }): Promise<{ day: string; entities: number; score?: number; levels: number[]; withoutLevel: number }[]>;
};

const {
  getBadge: _badge,
  getNextSteps: _steps,
  getExemptions: _list,
  requestExemption: _request,
  withdrawExemption: _withdraw,
  decideExemption: _decide,
  ...contract
} = scorecardContract;

export function scorecardRoutes({ http }: Pick<PluginContext, 'http'>, parts: Parts): void {
  const { memory, engine, access, exemptions, trend } = parts;

  function boardOf(id: string): Board {
    const board = engine.boards.get(id);
    if (!board) throw new NotFoundError(`No scorecard '${id.slice(0, 100)}'`);
    return board;
  }

  /**
   * The visible entities, of one owner if it is given. A scorecard that the caller may not see still counts the
   * entities that the caller may see.
   */
  async function visibleTo(request: Request, owner?: string): Promise<SlotSet> {
    await access.requireRead(request);
    return memory.visibleTo(request, owner === undefined ? undefined : { 'relations.ownedBy': owner });
  }

  serve(http, contract, {
    async getScorecards({ query }, request) {
      const visible = await visibleTo(request, query.owner);
      const mayRequest = await access.mayRequest(request);
      const boards = [...engine.boards.values()].sort(
        (one, other) => ownFirst(one, other) || one.scorecard.title.localeCompare(other.scorecard.title),
      );
      return { items: boards.map((board) => summarize(board, visible, mayRequest)) };
    },

    async getScorecard({ params, query }, request) {
      const visible = await visibleTo(request, query.owner);
      return summarize(boardOf(params.id), visible, await access.mayRequest(request));
    },

    async getResults({ params, query }, request) {
      const visible = await visibleTo(request, query.owner);
      const board = boardOf(params.id);
      const { offset = 0, limit = DEFAULT_ROWS } = query;
      if (limit > MAX_ROWS) throw new InputError(`limit is ${limit}, at most ${MAX_ROWS} are allowed`);
      const slots = board.among(visible).filter(filterOf(board, query, memory));
      const rank = (slot: number) => board.levelOf(slot) * 1_000 + (board.scoreOf(slot) ?? 1_000);
      const sorted = slots.sort(
        (one, other) => rank(one) - rank(other) || (memory.refAt(one) < memory.refAt(other) ? -1 : 1),
      );
      return {
        items: sorted.slice(offset, offset + limit).map((slot) => rowOf(board, memory, slot)),
        total: slots.length,
      };
    },

    async getOwners({ params }, request) {
      const visible = await visibleTo(request);
      const board = boardOf(params.id);
      const items: OwnerResult[] = [];
      memory.forEachValue('relations.ownedby', (owner, postings) => {
        const slots = (typeof postings === 'number' ? [postings] : postings.members()).filter(
          (slot) => visible.has(slot) && board.has(slot),
        );
        if (slots.length === 0) return;
        const checks = board.scorecard.checks.map((_, at) => resultsOf(board.statesOf(at), slots));
        const failed = checks.reduce((sum, check) => sum + check.failed, 0);
        items.push({ owner, ...rollUp(board, slots), failed, checks });
      });
      items.sort((one, other) => (one.score ?? 101) - (other.score ?? 101) || (one.owner < other.owner ? -1 : 1));
      return { items: items.slice(0, MAX_OWNERS) };
    },

    async getTrend({ params, query }, request) {
      const { owner = '', days = DEFAULT_DAYS } = query;
      if (days < 1 || days > MAX_DAYS) throw new InputError(`days is ${days}, expected a number from 1 to ${MAX_DAYS}`);
      const visible = await visibleTo(request, query.owner);
      const { id, levels } = boardOf(params.id).scorecard;
      const all = await memory.visibleTo(request);
      const seesAll = all.size === memory.all().size;
      const isVisible = (uid: string) => {
        const slot = memory.slotOfUid(uid);
        return slot !== undefined && visible.has(slot);
      };
      const options = { scorecard: id, levelCount: levels.length, days, owner };
      return { points: await trend(seesAll ? options : { ...options, isVisible }) };
    },

    async getEntityResults({ params }, request) {
      const visible = await visibleTo(request);
      const slot = memory.slotOfRef(params.ref);
      if (slot === undefined || !visible.has(slot)) throw new NotFoundError(`No entity '${params.ref.slice(0, 200)}'`);
      await engine.settled();
      const values = memory.valuesAt(slot);
      const mayRequestExemptions = await access.mayRequest(request);
      const actor = access.actorOf(request);
      const boards = [...engine.boards.values()].filter((board) => board.has(slot)).sort(ownFirst);
      const items = [];
      for (const board of boards) {
        const mayDecide = await access.mayDecide(request, board.scorecard);
        const exemptionOf = (scorecard: string, check: string) => {
          const row = exemptions.newestOf(memory.uidAt(slot), scorecard, check);
          return row && exemptionView(row, memory.refAt(slot), mayDecide, actor);
        };
        items.push(entityResult(board, { slot, ref: memory.refAt(slot), values, exemptionOf, mayRequestExemptions }));
      }
      return { items };
    },
  });
}

function resultsOf(states: Uint8Array, slots: readonly number[]) {
  let [passed, failed] = [0, 0];
  for (const slot of slots) {
    if (states[slot] === stateNumber.passed) passed += 1;
    if (states[slot] === stateNumber.failed) failed += 1;
  }
  return { passed, failed };
}

function rowOf(board: Board, memory: CatalogMemory, slot: number): ResultRow {
  const entity = memory.entityAt(slot);
  const owner = entity.relations?.find(({ type }) => type === 'ownedBy')?.targetRef;
  return { ...resultRow(board, memory, slot, entity), ...(owner !== undefined && { owner }) };
}
