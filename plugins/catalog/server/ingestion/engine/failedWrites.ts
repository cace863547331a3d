import { backoffMs } from '@callboard/concurrency';
import { unwrittenProblem } from '../../writer/problems.ts';
import type { CatalogUpdate, ChangeOrigin } from '../../writer/update.ts';

const MINUTE = 60_000;
const BACKOFF = { firstMs: MINUTE, maxMs: 60 * MINUTE };

type Failure = { fingerprint: string; count: number; retryAt: number };

/** Exponential backoff for updates that the database refused. A changed or manually refreshed file is retried immediately. */
export function createFailedWrites(now: () => number = Date.now) {
  const failures = new Map<string, Failure>();

  return {
    note(update: CatalogUpdate): void {
      for (const [key, { retryAt }] of failures) if (retryAt + BACKOFF.maxMs < now()) failures.delete(key);
      const before = failures.get(keyOf(update));
      const count = before?.fingerprint === update.fingerprint ? before.count + 1 : 1;
      const retryAt = now() + backoffMs(count, BACKOFF);
      failures.set(keyOf(update), { fingerprint: update.fingerprint, count, retryAt });
    },

    forget: (update: CatalogUpdate): void => void failures.delete(keyOf(update)),

    isHeldBack({ update, origin }: { update: CatalogUpdate; origin: ChangeOrigin }): boolean {
      const failure = failures.get(keyOf(update));
      const isRequested = origin.source === 'refresh' || origin.actor !== undefined;
      if (!failure || isRequested) return false;
      return failure.fingerprint === update.fingerprint && now() < failure.retryAt;
    },
  };
}

/** The replacement update: everything stays unchanged, and the location shows the reason. */
export function failedWriteUpdate({ parent, via }: CatalogUpdate, error: unknown): CatalogUpdate {
  const nothing = { isReadable: false, entities: [], failed: [], fingerprint: 'unwritten' };
  return { parent, via, ...nothing, problems: [unwrittenProblem(via, error)] };
}

const keyOf = ({ parent, via }: CatalogUpdate) => `${parent}\n${via}`;
