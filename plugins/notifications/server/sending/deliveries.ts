import type { Collection, Jobs, PluginDatabase } from '@callboard/server-kit';
import type { Transaction } from 'kysely';
import { type Notification, type NotificationPayload, type Severity, severities } from '../../common/index.ts';
import type { NotificationSender, SenderFilter } from '../senders/senderPoint.ts';
import type { Wishes } from '../settings/settingsService.ts';
import type { Tables } from '../tables.ts';

const rank = (severity: Severity) => severities.indexOf(severity);

function passesFilter({ severity, topic }: NotificationPayload, filter: SenderFilter = {}): boolean {
  const { minSeverity, maxSeverity, excludedTopics, includedTopics } = filter;
  if (minSeverity && rank(severity) > rank(minSeverity)) return false;
  if (maxSeverity && rank(severity) < rank(maxSeverity)) return false;
  if (topic !== undefined && excludedTopics?.includes(topic)) return false;
  return !includedTopics || (topic !== undefined && includedTopics.includes(topic));
}

type Recipients = { entityRefs: readonly string[]; wishes: Wishes };
type ToAll = { sender: string; entityRefs: readonly string[] };
type ToUsers = { sender: string; users: readonly string[] };
type Plan = { toAll: readonly ToAll[]; toUsers: readonly ToUsers[] };
type Delivery = { notification: Notification } & (
  | (ToAll & { user?: undefined })
  | { sender: string; user: string; entityRefs?: undefined }
);
type Batch = ToUsers & { notification: Notification };

export type Deliveries = ReturnType<typeof createDeliveries>;

const minute = 60_000;
const jobType = 'deliver';
const batchType = 'deliver-batch';
const maxDirect = 100;
const batchSize = 1_000;

type Parts = { jobs: Jobs; senders: Collection<NotificationSender>; database: Pick<PluginDatabase, 'writeTogether'> };

const deliveriesOf = ({ sender, users, notification }: Batch): Delivery[] =>
  users.map((user) => ({ sender, user, notification: { ...notification, user } }));

/**
 * Deliveries run as jobs: none is lost when the process ends, and a failing one does not delay the others. The sender of
 * a notification to many users adds one job per thousand of them, which adds the jobs of the users.
 */
export function createDeliveries({ jobs, senders, database }: Parts) {
  jobs.define<Delivery>({
    type: jobType,
    timeoutMs: minute,
    maxAttempts: 14,
    backoff: { firstMs: 1_000, maxMs: 30 * minute },
    concurrency: 4,
    async run({ payload: { sender: name, notification, ...to } }, { signal }) {
      // The sender may have been removed from the configuration.
      const sender = senders.find((one) => one.name === name);
      if (to.user === undefined) await sender?.toAll?.(notification, to.entityRefs, signal);
      else await sender?.toUser?.(notification, to.user, signal);
    },
  });

  jobs.define<Batch>({
    type: batchType,
    timeoutMs: minute,
    // A full queue of deliveries delays the next ones.
    maxAttempts: 1_000,
    backoff: { firstMs: 1_000, maxMs: minute },
    async run({ payload }, { completeIn }) {
      const announce = await database.writeTogether(async (transaction) => {
        await completeIn(transaction);
        return jobs.addAllIn(transaction, jobType, deliveriesOf(payload));
      });
      await announce();
    },
  });

  return {
    /** Resolves senders and recipients. */
    plan({ origin, payload }: Pick<Notification, 'origin' | 'payload'>, { entityRefs, wishes }: Recipients): Plan {
      const wanted = senders.all().filter(({ filter }) => passesFilter(payload, filter));
      return {
        toAll: wanted.flatMap(({ name, toAll }) => (toAll ? [{ sender: name, entityRefs }] : [])),
        toUsers: wanted.flatMap(({ name, toUser }) =>
          toUser ? [{ sender: name, users: wishes(name, { origin, topic: payload.topic }) }] : [],
        ),
      };
    },

    /** Call the returned function after the commit. */
    async addIn(transaction: Transaction<Tables>, notification: Notification, { toAll, toUsers }: Plan) {
      const single = toAll.map((part): Delivery => ({ ...part, notification: { ...notification, user: null } }));
      const batches: Batch[] = [];
      for (const { sender, users } of toUsers) {
        if (users.length <= maxDirect) single.push(...deliveriesOf({ sender, users, notification }));
        else for (const some of chunksOf(users, batchSize)) batches.push({ sender, users: some, notification });
      }
      const announceSingle = await jobs.addAllIn(transaction, jobType, single);
      const announceBatches = await jobs.addAllIn(transaction, batchType, batches);
      return async () => {
        await announceSingle();
        await announceBatches();
      };
    },
  };
}

const chunksOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
