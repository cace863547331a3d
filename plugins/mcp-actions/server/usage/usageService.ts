import type { Usage } from '../../common/index.ts';
import type { UsageRow, UsageStore } from './usageStore.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const defaultDays = 7;
/** Upper bounds in milliseconds; longer calls count as the last. */
const buckets = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 300_000];
/** Clients name themselves, so their number is limited; the rest is counted together. */
const maxClients = 100;
const others = 'other';

type CalledTool = { tool: string; client: string; durationMs: number; isError: boolean };

export type UsageService = ReturnType<typeof createUsageService>;

/** Counts calls of tools in memory, and adds them to the database now and then. */
export function createUsageService(store: UsageStore, now: () => number = Date.now) {
  let counted = new Map<string, UsageRow>();
  let clients = new Set<string>();

  function clientName(client: string): string {
    if (clients.has(client)) return client;
    if (clients.size >= maxClients) return others;
    clients.add(client);
    return client;
  }

  return {
    count({ tool, client, durationMs, isError }: CalledTool): void {
      const at = now();
      const bucket = buckets.find((bound) => durationMs <= bound) ?? buckets.at(-1)!;
      const name = { hour: at - (at % hourMs), tool, client: clientName(client), bucket };
      const key = JSON.stringify(name);
      const row = counted.get(key) ?? { ...name, calls: 0, errors: 0, last_at: at };
      counted.set(key, { ...row, calls: row.calls + 1, errors: row.errors + (isError ? 1 : 0), last_at: at });
    },

    async save(): Promise<void> {
      const rows = [...counted.values()];
      if (rows.length === 0) return;
      counted = new Map();
      await store.add(rows);
    },

    /** Most calls first. */
    async report(days = defaultDays): Promise<Usage[]> {
      const groups = new Map<string, Part[]>();
      for (const part of await store.since(now() - days * dayMs)) {
        const key = JSON.stringify([part.tool, part.client]);
        groups.set(key, [...(groups.get(key) ?? []), part]);
      }
      return [...groups.values()]
        .map(usageOf)
        .sort((a, b) => b.calls - a.calls || (a.tool + a.client < b.tool + b.client ? -1 : 1));
    },

    /** Deletes counts that are too old to be shown, and forgets the names of clients. */
    async forget(): Promise<void> {
      clients = new Set();
      await store.deleteBefore(now() - 90 * dayMs);
    },
  };
}

type Part = Omit<UsageRow, 'hour'>;

function usageOf(parts: readonly Part[]): Usage {
  const { tool, client } = parts[0]!;
  const sum = (name: 'calls' | 'errors') => parts.reduce((total, part) => total + part[name], 0);
  const last = Math.max(...parts.map(({ last_at }) => last_at));
  return {
    tool,
    client,
    calls: sum('calls'),
    errors: sum('errors'),
    p50: percentile(parts, 0.5),
    p95: percentile(parts, 0.95),
    lastUsedAt: new Date(last).toISOString(),
  };
}

/** The bound of the bucket in which this part of the calls has ended. */
function percentile(parts: readonly Part[], share: number): number {
  const sorted = parts.toSorted((a, b) => a.bucket - b.bucket);
  let left = share * sorted.reduce((total, { calls }) => total + calls, 0);
  for (const { bucket, calls } of sorted) {
    left -= calls;
    if (left <= 0) return bucket;
  }
  return sorted.at(-1)?.bucket ?? 0;
}
