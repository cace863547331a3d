import { setImmediate as nextTurn } from 'node:timers/promises';
import { parsePredicate } from '@callboard/plugin-catalog/common';
import type { CatalogMemory, SearchPair } from '@callboard/plugin-catalog/server';
import type { Logger } from '@callboard/server-kit';
import { parseScorecard, type Scorecard } from '../../common/index.ts';
import { type Board, createBoard, type IsExempt } from './board.ts';

/** Requests are answered in between slices of this length. */
const SLICE_MS = 20;
/** With more changed entities than this, evaluating all by postings is faster. */
const MANY = 5_000;

const scorecardsQuery = parsePredicate({ kind: 'Scorecard' });

type Parts = {
  memory: CatalogMemory;
  logger: Logger;
  exemptions: { isExempt: IsExempt; uidsIn(scorecard: string): readonly string[] };
  /** Scorecards that exist without an entity. */
  builtIn(): readonly Scorecard[];
  /** Called after a scorecard was added, changed or removed, when its results are known. */
  onDefinitions?(): void;
  /** Called after entities were evaluated again. */
  onResults?(): void;
};

export type Engine = ReturnType<typeof createEngine>;

/** Evaluates all scorecards, and re-evaluates everything that a change of an entity, a fact or a scorecard affects. */
export function createEngine({ memory, logger, exemptions, builtIn, onDefinitions, onResults }: Parts) {
  const boards = new Map<string, Board>();
  const sources = new Map<string, string>();
  const definitionSlots = new Set<number>();
  /** The uid of the entity that the results of a slot belong to. */
  const evaluatedUid: (string | undefined)[] = [];
  const dirty = new Set<number>();
  let isPublishing = false;
  let running: Promise<void> | undefined;
  let isStopped = false;
  let areDefinitionsDirty = true;

  const pairsAt = (slot: number): SearchPair[] => {
    if (evaluatedUid[slot] === undefined || evaluatedUid[slot] !== memory.uidAt(slot)) return [];
    const pairs: SearchPair[] = [];
    for (const board of boards.values()) pairs.push(...board.pairsAt(slot));
    return pairs;
  };

  /** Changes results, and then the values beside the entity if they differ. */
  function publish(slot: number, change: () => void): void {
    const before = pairsAt(slot);
    change();
    replace(slot, before, pairsAt(slot));
  }

  function replace(slot: number, before: readonly SearchPair[], after: readonly SearchPair[]): void {
    if (isSame(before, after)) return;
    isPublishing = true;
    try {
      memory.replaceBeside(slot, before, after);
    } finally {
      isPublishing = false;
    }
  }

  function evaluate(slot: number, now: number): void {
    if (!memory.all().has(slot)) {
      // The catalog has removed its values already.
      evaluatedUid[slot] = undefined;
      for (const board of boards.values()) board.clear(slot);
      return;
    }
    if (boards.size === 0) {
      evaluatedUid[slot] = memory.uidAt(slot);
      return;
    }
    const values = memory.valuesAt(slot);
    publish(slot, () => {
      evaluatedUid[slot] = memory.uidAt(slot);
      for (const board of boards.values()) board.evaluate(slot, values, now);
    });
  }

  /** Evaluates all entities for one scorecard, and publishes the differences. */
  async function fill(board: Board, pause: () => Promise<void>): Promise<void> {
    const slots = memory.all().members();
    const before = slots.map((slot) => (evaluatedUid[slot] === memory.uidAt(slot) ? board.pairsAt(slot) : []));
    board.fill(Date.now());
    for (const [at, slot] of slots.entries()) {
      evaluatedUid[slot] ??= memory.uidAt(slot);
      if (evaluatedUid[slot] === memory.uidAt(slot)) replace(slot, before[at]!, board.pairsAt(slot));
    }
    await pause();
  }

  function remove(id: string): void {
    const board = boards.get(id);
    if (!board) return;
    for (const slot of board.among(memory.all())) {
      if (evaluatedUid[slot] === memory.uidAt(slot)) replace(slot, board.pairsAt(slot), []);
    }
    boards.delete(id);
    sources.delete(id);
  }

  async function readDefinitions(pause: () => Promise<void>): Promise<void> {
    areDefinitionsDirty = false;
    definitionSlots.clear();
    const found = new Map(builtIn().map((scorecard) => [scorecard.id, scorecard]));
    for (const slot of memory.matching(scorecardsQuery).members()) {
      definitionSlots.add(slot);
      const parsed = parseScorecard(memory.entityAt(slot));
      if ('scorecard' in parsed) found.set(parsed.scorecard.id, parsed.scorecard);
      else logger.warn({ ref: memory.refAt(slot), problems: parsed.problems }, 'A scorecard is not valid');
    }
    for (const id of [...boards.keys()]) if (!found.has(id)) remove(id);
    let isChanged = false;
    for (const [id, scorecard] of found) {
      const source = JSON.stringify(scorecard);
      if (sources.get(id) === source) continue;
      remove(id);
      sources.set(id, source);
      const board = createBoard({
        memory,
        scorecard,
        isExempt: exemptions.isExempt,
        exemptSlots: () => exemptions.uidsIn(id).flatMap((uid) => memory.slotOfUid(uid) ?? []),
      });
      boards.set(id, board);
      isChanged = true;
      await fill(board, pause);
    }
    if (isChanged) onDefinitions?.();
  }

  async function work(): Promise<void> {
    const pause = createPause();
    while ((dirty.size > 0 || areDefinitionsDirty) && !isStopped) {
      if (areDefinitionsDirty) await readDefinitions(pause);
      const slots = [...dirty];
      dirty.clear();
      if (slots.length > MANY) {
        for (const slot of slots) if (!memory.all().has(slot)) evaluate(slot, Date.now());
        for (const slot of slots) if (memory.all().has(slot)) publish(slot, () => forget(slot));
        for (const board of boards.values()) await fill(board, pause);
      } else {
        for (const slot of slots) {
          evaluate(slot, Date.now());
          await pause();
        }
      }
    }
  }

  function forget(slot: number): void {
    for (const board of boards.values()) board.clear(slot);
    evaluatedUid[slot] = memory.uidAt(slot);
  }

  function wake(): void {
    running ??= nextTurn()
      .then(work)
      .catch((err) => logger.error({ err }, 'Could not evaluate scorecards'))
      .then(() => {
        running = undefined;
        onResults?.();
        if ((dirty.size > 0 || areDefinitionsDirty) && !isStopped) wake();
      });
  }

  memory.addBeside(pairsAt);
  const stopListening = memory.listen((slot) => {
    if (isPublishing) return;
    dirty.add(slot);
    if (definitionSlots.has(slot) || memory.refAt(slot).startsWith('scorecard:')) areDefinitionsDirty = true;
    wake();
  });

  return {
    boards: boards as ReadonlyMap<string, Board>,

    /** Evaluates everything for the first time. */
    async start(): Promise<void> {
      wake();
      await running;
    },

    /** Evaluates the scorecards whose results depend on the time. */
    async tick(): Promise<void> {
      for (const board of boards.values()) {
        const isTimed = board.isTimed || exemptions.uidsIn(board.scorecard.id).length > 0;
        if (isTimed && !isStopped) await fill(board, createPause());
      }
    },

    /** Evaluates entities again, because an exemption of theirs changed. */
    refresh(uids: readonly string[]): void {
      for (const uid of uids) {
        const slot = memory.slotOfUid(uid);
        if (slot !== undefined) dirty.add(slot);
      }
      wake();
    },

    /** Resolves when the results contain every change so far. */
    async settled(): Promise<void> {
      while (running) await running;
    },

    stop(): void {
      isStopped = true;
      stopListening();
    },
  };
}

function createPause(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SLICE_MS) return;
    await nextTurn();
    began = performance.now();
  };
}

function isSame(one: readonly SearchPair[], other: readonly SearchPair[]): boolean {
  return (
    one.length === other.length && one.every(([key, value], at) => key === other[at]![0] && value === other[at]![1])
  );
}
