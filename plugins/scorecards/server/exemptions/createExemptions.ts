import { randomUUID } from 'node:crypto';
import { startTimer } from '@callboard/concurrency';
import { ConflictError, InputError, NotFoundError } from '@callboard/errors';
import { createTopic, type Events } from '@callboard/server-kit';
import type { Exemption } from '../../common/index.ts';
import type { IsExempt } from '../engine/board.ts';
import type { ExemptionRow, ExemptionStore } from './exemptionStore.ts';

/** One entity of a large portal may have a few; this many are a mistake. */
const MAX_EXEMPTIONS = 20_000;
const maxMs = 2 * 366 * 86_400_000;

const changed = createTopic<{ uid: string }>({
  id: 'scorecards.exemptions-changed',
  description: 'An exemption was requested or decided',
});

/** A request that nobody decided until its end expires like an approved one. */
export const exemptionState = ({ state, until }: ExemptionRow, now: number): Exemption['state'] =>
  state !== 'rejected' && until <= now ? 'expired' : state;

type Asked = { uid: string; scorecard: string; check: string; reason: string; until: number; by: string | undefined };

export type Exemptions = ReturnType<typeof createExemptions>;

/** All exemptions, in memory on every replica: there are few, and every evaluation needs them. */
export function createExemptions({ store, events }: { store: ExemptionStore; events: Events }) {
  let rows: ExemptionRow[] = [];
  let byEntity = new Map<string, ExemptionRow[]>();
  const listeners = new Set<(uids: readonly string[]) => void>();
  let stopTimer = () => {};
  let isClosed = false;

  async function load(): Promise<void> {
    rows = await store.all();
    byEntity = new Map();
    for (const row of rows) byEntity.set(row.entity_uid, [...(byEntity.get(row.entity_uid) ?? []), row]);
    awaitNextEnd(Date.now());
  }

  const notify = (uids: readonly string[]) => {
    for (const listener of listeners) listener(uids);
  };

  /** Reports the entities whose exemptions end, at that moment: every replica does so for itself. */
  function awaitNextEnd(after: number): void {
    stopTimer();
    const ends = rows.flatMap(({ state, until }) => (state === 'approved' && until > after ? until : []));
    if (ends.length === 0 || isClosed) return;
    const next = ends.reduce((one, other) => Math.min(one, other));
    const onEnd = () => {
      notify(rows.flatMap((row) => (row.state === 'approved' && row.until === next ? row.entity_uid : [])));
      awaitNextEnd(next);
    };
    // Timers may fire a millisecond early.
    stopTimer = startTimer(Math.max(next - Date.now(), 0) + 2, onEnd, { unref: true });
  }

  async function reload(uid: string): Promise<void> {
    await load();
    notify([uid]);
  }

  const unsubscribe = events.subscribe(changed, async ({ payload }, { isOwn }) => {
    if (!isOwn) await reload(payload.uid);
  });
  const stopReloading = events.onReconnect(async () => {
    const before = rows.map((row) => row.entity_uid);
    await load();
    notify([...before, ...byEntity.keys()]);
  });

  async function tell(uid: string): Promise<void> {
    await reload(uid);
    await events.publish(changed, { uid });
  }

  const isExempt: IsExempt = (uid, scorecard, check, now) =>
    byEntity
      .get(uid)
      ?.some(
        (row) => row.scorecard === scorecard && row.check_id === check && exemptionState(row, now) === 'approved',
      ) ?? false;

  return {
    load,
    isExempt,
    uidsIn: (scorecard: string): string[] => [
      ...new Set(rows.flatMap((row) => (row.scorecard === scorecard ? row.entity_uid : []))),
    ],
    list: (): readonly ExemptionRow[] => rows,
    newestOf: (uid: string, scorecard: string, check: string) =>
      byEntity.get(uid)?.find((row) => row.scorecard === scorecard && row.check_id === check),
    listen(listener: (uids: readonly string[]) => void): void {
      listeners.add(listener);
    },

    async request({ uid, scorecard, check, reason, until, by }: Asked): Promise<ExemptionRow> {
      const now = Date.now();
      if (!(until > now))
        throw new InputError(`until is ${new Date(until).toISOString()}, expected a time in the future`);
      if (until > now + maxMs)
        throw new InputError(`until is ${new Date(until).toISOString()}, at most two years are allowed`);
      if (rows.length >= MAX_EXEMPTIONS)
        throw new ConflictError(`There are already ${rows.length} exemptions, which is the limit`);
      const open = byEntity
        .get(uid)
        ?.find(
          (row) => row.scorecard === scorecard && row.check_id === check && exemptionState(row, now) === 'requested',
        );
      if (open) throw new ConflictError(`An exemption from '${check}' has already been requested`);
      const row: ExemptionRow = {
        id: randomUUID(),
        entity_uid: uid,
        scorecard,
        check_id: check,
        reason,
        until,
        state: 'requested',
        requested_by: by ?? null,
        requested_at: now,
        decided_by: null,
        decided_at: null,
        note: null,
      };
      await store.insert(row);
      await tell(uid);
      return row;
    },

    find(id: string): ExemptionRow {
      const row = rows.find((one) => one.id === id);
      if (!row) throw new NotFoundError(`No exemption '${id.slice(0, 100)}'`);
      return row;
    },

    async decide(id: string, decision: 'approved' | 'rejected', by: string | undefined, note: string | undefined) {
      const row = rows.find((one) => one.id === id);
      if (!row) throw new NotFoundError(`No exemption '${id.slice(0, 100)}'`);
      const state = exemptionState(row, Date.now());
      const isEnding = state === 'approved' && decision === 'rejected';
      if (state !== 'requested' && !isEnding) throw new ConflictError(`The exemption is already ${state}`);
      await store.decide(id, { state: decision, decided_by: by ?? null, decided_at: Date.now(), note: note ?? null });
      await tell(row.entity_uid);
      return rows.find((one) => one.id === id)!;
    },

    /** Deletes a request that nobody has decided yet. */
    async withdraw(id: string): Promise<void> {
      const row = this.find(id);
      const state = exemptionState(row, Date.now());
      if (state !== 'requested') throw new ConflictError(`The exemption is already ${state}`);
      if (!(await store.withdraw(id))) throw new ConflictError('The exemption has been decided in the meantime');
      await tell(row.entity_uid);
    },

    async remove(uids: readonly string[]): Promise<void> {
      const own = uids.filter((uid) => byEntity.has(uid));
      if (own.length === 0) return;
      await store.remove(own);
      for (const uid of own) await tell(uid);
    },

    close(): void {
      isClosed = true;
      stopTimer();
      unsubscribe();
      stopReloading();
    },
  };
}
