/** The possible changes for each Location: the paths, or undefined for everything it reads. */
export type Changes = ReadonlyMap<string, ReadonlySet<string> | undefined>;

type Options = { onChange(changes: Changes): void; debounceMs?: number };

const GAP_MS = 300;
const MAX_GAP_MS = 2_000;
const GAP_GROWTH_MS = 10;
const CALM_MS = 1_000;
/** More paths than this are handled faster by a full scan. */
const MAX_PATHS = 1_000;

/** Debounces changes, and delivers them in one batch. */
export function createChanges({ onChange, debounceMs = 100 }: Options) {
  let pending = new Map<string, Set<string> | undefined>();
  let timer: NodeJS.Timeout | undefined;
  let lastDelivery = Number.NEGATIVE_INFINITY;
  let inARow = 0;

  /** Editors write a file in several steps; the debounce covers them all. Endless changes are throttled more and more. */
  function wait(): number {
    const sinceLast = performance.now() - lastDelivery;
    inARow = sinceLast > CALM_MS ? 0 : inARow + 1;
    const gap = Math.min(GAP_MS + inARow * GAP_GROWTH_MS, MAX_GAP_MS);
    return Math.max(debounceMs, gap - sinceLast);
  }

  function tell(): void {
    timer = undefined;
    lastDelivery = performance.now();
    const changes = pending;
    pending = new Map();
    onChange(changes);
  }

  return {
    /** Something at a path, or anywhere if there is no path, may have changed for these Locations. */
    add(refs: Iterable<string>, path?: string): void {
      for (const ref of refs) {
        const paths = pending.has(ref) ? pending.get(ref) : new Set<string>();
        const isKnown = path !== undefined && paths && paths.size < MAX_PATHS;
        pending.set(ref, isKnown ? paths.add(path) : undefined);
      }
      if (pending.size > 0) timer ??= setTimeout(tell, wait());
    },

    close: (): void => clearTimeout(timer),
  };
}
