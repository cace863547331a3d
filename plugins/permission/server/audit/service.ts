import { InputError } from '@callboard/errors';
import type { Logger } from '@callboard/server-kit';
import type { AuditCounts, AuditEntry, AuditOutcome } from '../../common/index.ts';
import { countAudit } from './countAudit.ts';
import { readEvent } from './readEvent.ts';
import type { AuditRow, AuditStore } from './store.ts';

const defaultPage = 50;
const idPattern = /^[\da-f-]{36}$/;

type PageRequest = {
  cursor?: string;
  limit?: number;
  actor?: string;
  action?: string;
  outcome?: AuditOutcome;
  since?: string;
  until?: string;
};

type CountRequest = Omit<PageRequest, 'cursor' | 'limit'>;

type Limits = {
  /** In milliseconds. */
  retention: number;
  maxEntries: number;
};

export type AuditService = ReturnType<typeof createAuditService>;

/** The audit log: one row in the table and one line in the log for every event. */
export function createAuditService(store: AuditStore, logger: Pick<Logger, 'info' | 'warn'>) {
  return {
    async record(payload: unknown): Promise<void> {
      const row = readEvent(payload, Date.now());
      if (!row) {
        logger.warn('Discarded an audit event without an action');
        return;
      }
      const { id, at, action, ...rest } = row;
      const present = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null));
      // Logged first, so the log has it even if the database is unavailable.
      logger.info({ audit: { action, ...present } }, `audit: ${action} ${rest.outcome}`);
      await store.add(row);
    },

    /** Prunes entries that are too old or too many. Events caused by strangers must not evict those of users. */
    async forget({ retention, maxEntries }: Limits): Promise<void> {
      await store.deleteBefore(Date.now() - retention);
      await store.keepNewest(Math.floor(maxEntries / 10), 'nobody');
      await store.keepNewest(maxEntries, 'anybody');
    },

    async page({ cursor, limit = defaultPage, actor, action, outcome, ...range }: PageRequest) {
      const filter = {
        actor,
        action,
        outcome,
        ...rangeOf(range),
        before: cursor === undefined ? undefined : placeOf(cursor),
      };
      const rows = await store.page(filter, limit + 1);
      const items = rows.slice(0, limit);
      const last = items.at(-1);
      return {
        items: items.map(entryOf),
        ...(last && rows.length > limit ? { nextCursor: `${last.at}.${last.id}` } : {}),
      };
    },

    /** The number of entries that match the filters. */
    async counts({ actor, action, outcome, ...range }: CountRequest): Promise<AuditCounts> {
      return countAudit(await store.countByActionAndOutcome({ actor, ...rangeOf(range) }), { action, outcome });
    },
  };
}

function rangeOf({ since, until }: Pick<PageRequest, 'since' | 'until'>): { since?: number; until?: number } {
  const start = timeOf('since', since);
  const end = timeOf('until', until);
  if (start !== undefined && end !== undefined && start > end) {
    throw new InputError(`request/query/until is '${until}', expected a time after since, which is '${since}'`);
  }
  return { since: start, until: end };
}

function timeOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time))
    throw new InputError(`request/query/${name} is '${text.slice(0, 100)}', expected an ISO 8601 time`);
  return time;
}

function placeOf(cursor: string): { at: number; id: string } {
  const [at = '', id = ''] = cursor.split('.');
  if (/^\d{1,15}$/.test(at) && idPattern.test(id)) return { at: Number(at), id };
  throw new InputError('Malformed cursor; use the cursor of the previous page');
}

function entryOf(row: AuditRow): AuditEntry {
  const { id, at, action, outcome, request_id: requestId, details, ...rest } = row;
  const optional = { ...rest, requestId, details: details === null ? null : JSON.parse(details) };
  const present = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== null));
  return { id, at: new Date(at).toISOString(), action, outcome: outcome as AuditOutcome, ...present };
}
