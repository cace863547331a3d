import { browserStorage } from '@callboard/web-kit';
import type { NewVisit, Visit } from './visit.ts';
import { queryVisits } from './visitQuery.ts';
import type { VisitsApi } from './visitsApi.ts';

type BrowserVisitsOptions = {
  userEntityRef: string;
  /** The maximum number of visits; the oldest are dropped. */
  limit?: number;
  storage?: Storage;
  now?: () => number;
  onChange(): void;
};

const usualLimit = 100;
const maxNameLength = 200;
const maxSearchLength = 1_000;

/** Visits in the browser's storage, under one key per user. Every change reads the storage first, because other tabs write to it too. */
export function createBrowserVisits(options: BrowserVisitsOptions): Omit<VisitsApi, 'subscribe'> {
  const { userEntityRef, limit = usualLimit, storage = browserStorage(), now = Date.now, onChange } = options;
  const key = visitsKey(userEntityRef);
  const read = () => visitsIn(storage.getItem(key));

  function write(visits: readonly Visit[]): void {
    const newestFirst = visits.toSorted((one, other) => other.timestamp - one.timestamp);
    try {
      storage.setItem(key, JSON.stringify(newestFirst.slice(0, limit)));
    } catch {
      // A full storage must not show errors to users who only open pages.
      return;
    }
    onChange();
  }

  // Never removed: the API lives as long as the app.
  window.addEventListener('storage', (event) => {
    if (event.storageArea === storage && (event.key === key || event.key === null)) onChange();
  });

  return {
    list: async (query) => queryVisits(read(), query),
    save: async (visit) => {
      const visits = read();
      const known = visits.find(({ pathname }) => pathname === visit.pathname);
      const { id, hits } = known ?? { id: newId(), hits: 0 };
      const others = visits.filter((other) => other !== known);
      write([{ id, ...shortened(visit), hits: hits + 1, timestamp: now() }, ...others]);
    },
    rename: async (visit) =>
      write(
        read().map(({ search, ...one }) =>
          one.pathname === visit.pathname ? { ...one, ...shortened(visit) } : { ...one, ...(search && { search }) },
        ),
      ),
    remove: async (id) => write(read().filter((visit) => visit.id !== id)),
  };
}

// Browsers have no crypto.randomUUID on pages without TLS.
const newId = () => Math.random().toString(36).slice(2) + Date.now().toString(36);

export const visitsKey = (userEntityRef: string) => `/home/visits/${userEntityRef}`;

const shortened = ({ pathname, search = '', name, entityRef }: NewVisit): NewVisit => ({
  pathname,
  ...(search !== '' && search.length <= maxSearchLength && { search }),
  name: name.slice(0, maxNameLength),
  ...(entityRef && { entityRef }),
});

/** Storage is not trusted: invalid visits are left out. */
function visitsIn(json: string | null): Visit[] {
  try {
    const value: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(value) ? value.filter(isVisit) : [];
  } catch {
    return [];
  }
}

function isVisit(value: unknown): value is Visit {
  if (typeof value !== 'object' || value === null) return false;
  const { id, pathname, search = '?', name, hits, timestamp, entityRef = '' } = value as Record<string, unknown>;
  const isText = [id, pathname, name, entityRef].every((one) => typeof one === 'string');
  // A path that starts with two slashes would lead out of the portal.
  const isPath = isText && /^\/(?!\/)/.test(String(pathname)) && typeof search === 'string' && search.startsWith('?');
  return isPath && Number.isFinite(hits) && Number.isFinite(timestamp);
}
