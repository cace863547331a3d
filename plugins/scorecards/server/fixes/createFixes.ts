import { randomUUID } from 'node:crypto';
import { InputError, messageOf, NotAllowedError, NotFoundError } from '@callboard/errors';
import type { CatalogMemory } from '@callboard/plugin-catalog/server';
import type { TemplateRuns } from '@callboard/plugin-scaffolder/server';
import { type FixBatch, type FixItem, stateNumber } from '../../common/index.ts';
import type { Board } from '../engine/board.ts';
import type { Engine } from '../engine/createEngine.ts';
import { fixValuesOf } from '../entityResults.ts';
import type { Request } from '../scorecardAccess.ts';
import type { FixRow, FixStore } from './fixStore.ts';

type Parts = { memory: CatalogMemory; engine: Engine; store: FixStore; runs: TemplateRuns | undefined };
type Fixable = { board: Board; at: number; template: string; runs: TemplateRuns };
type Visible = { has(slot: number): boolean };

export type Fixes = ReturnType<typeof createFixes>;

/** Starts the template of a check for many entities, and tracks the progress of the runs. */
export function createFixes({ memory, engine, store, runs }: Parts) {
  function fixableOf(id: string, check: string): Fixable {
    const board = engine.boards.get(id);
    if (!board) throw new NotFoundError(`No scorecard '${id.slice(0, 100)}'`);
    const at = board.scorecard.checks.findIndex((one) => one.id === check);
    if (at < 0) throw new NotFoundError(`The scorecard '${id}' has no check '${check.slice(0, 100)}'`);
    const template = board.scorecard.checks[at]!.fixTemplate;
    if (template === undefined || !runs) throw new InputError(`The check '${check}' has no template that fixes it`);
    return { board, at, template, runs };
  }

  const runOf = ({ board, at, template }: Fixable, slot: number) => ({
    templateRef: template,
    values: fixValuesOf(board.scorecard.checks[at]!, memory.refAt(slot), memory.valuesAt(slot)),
  });
  const isFailed = ({ board, at }: Fixable, slot: number) => board.statesAt(slot)[at] === stateNumber.failed;

  /** Starts one run, or returns why not. */
  async function startOne(fix: Fixable, slot: number, request: Request): Promise<Pick<FixRow, 'run_id' | 'problem'>> {
    const { board, at, runs: templateRuns } = fix;
    const refused = (problem: string) => ({ run_id: null, problem });
    if (!isFailed(fix, slot)) return refused('It does not fail the check');
    const last = await store.lastRun(memory.uidAt(slot), board.scorecard.id, board.scorecard.checks[at]!.id);
    const status = last === undefined ? undefined : await templateRuns.statusOf(last);
    if (status === 'open' || status === 'processing') return refused('A run is already working on it');
    try {
      return { run_id: await templateRuns.start(runOf(fix, slot), request), problem: null };
    } catch (error) {
      // Without the permission, no other run would start either.
      if (error instanceof NotAllowedError) throw error;
      return refused(messageOf(error));
    }
  }

  async function itemOf(row: FixRow): Promise<FixItem | undefined> {
    const slot = memory.slotOfUid(row.entity_uid);
    if (slot === undefined) return undefined;
    const ref = memory.refAt(slot);
    if (row.run_id === null) return { ref, state: 'skipped', ...(row.problem !== null && { problem: row.problem }) };
    const board = engine.boards.get(row.scorecard);
    const at = board?.scorecard.checks.findIndex(({ id }) => id === row.check_id) ?? -1;
    const isPassed = board !== undefined && at >= 0 && board.statesAt(slot)[at] === stateNumber.passed;
    if (isPassed) return { ref, runId: row.run_id, state: 'passed' };
    const status = await runs?.statusOf(row.run_id);
    if (status === 'completed') return { ref, runId: row.run_id, state: 'completed' };
    const isOpen = status === 'open' || status === 'processing';
    return { ref, runId: row.run_id, state: isOpen ? 'started' : 'failed' };
  }

  async function batchOf(rows: readonly FixRow[], visible: Visible): Promise<FixBatch> {
    const { batch, scorecard, check_id: check, template, started_at: startedAt } = rows[0]!;
    const seen = rows.filter((row) => {
      const slot = memory.slotOfUid(row.entity_uid);
      return slot !== undefined && visible.has(slot);
    });
    const items = (await Promise.all(seen.map(itemOf))).filter((item) => item !== undefined);
    items.sort((one, other) => (one.ref < other.ref ? -1 : 1));
    return { id: batch, scorecard, check, template, startedAt: new Date(startedAt).toISOString(), items };
  }

  return {
    fixableOf,
    runOf,

    /** Starts one run for each entity, as the caller and with the caller's permissions. */
    async start(fix: Fixable, slots: readonly number[], { request, by }: { request: Request; by: string | undefined }) {
      const rows: FixRow[] = [];
      const batch = randomUUID();
      for (const slot of slots) {
        const row: FixRow = {
          batch,
          entity_uid: memory.uidAt(slot),
          scorecard: fix.board.scorecard.id,
          check_id: fix.board.scorecard.checks[fix.at]!.id,
          template: fix.template,
          started_by: by ?? null,
          started_at: Date.now(),
          ...(await startOne(fix, slot, request)),
        };
        await store.add(row);
        rows.push(row);
      }
      return batchOf(rows, { has: () => true });
    },

    /** The progress of a batch, for the user who started it. */
    async find(id: string, by: string | undefined, visible: Visible): Promise<FixBatch> {
      const rows = await store.batch(id);
      if (rows.length === 0 || rows[0]!.started_by !== (by ?? null)) {
        throw new NotFoundError(`No batch '${id.slice(0, 100)}'`);
      }
      await engine.settled();
      return batchOf(rows, visible);
    },
  };
}
