import type { AddedJob, Collection, Jobs } from '@callboard/server-kit';
import type { Transaction } from 'kysely';
import { type Notification, type NotificationPayload, type Severity, severities } from '../../common/index.ts';
import type { NotificationSender, SenderFilter } from '../senders/senderPoint.ts';
import type { SettingsService } from '../settings/settingsService.ts';
import type { Tables } from '../tables.ts';

const rank = (severity: Severity) => severities.indexOf(severity);

function passesFilter({ severity, topic }: NotificationPayload, filter: SenderFilter = {}): boolean {
  const { minSeverity, maxSeverity, excludedTopics, includedTopics } = filter;
  if (minSeverity && rank(severity) > rank(minSeverity)) return false;
  if (maxSeverity && rank(severity) < rank(maxSeverity)) return false;
  if (topic !== undefined && excludedTopics?.includes(topic)) return false;
  return !includedTopics || (topic !== undefined && includedTopics.includes(topic));
}

type Recipients = { entityRefs: readonly string[]; users: readonly string[] };
type Plan = ({ sender: string } & (
  | { user: string; entityRefs?: undefined }
  | { entityRefs: readonly string[]; user?: undefined }
))[];
type Delivery = Plan[number] & { notification: Notification };

export type Deliveries = ReturnType<typeof createDeliveries>;

const minute = 60_000;
const jobType = 'deliver';

type Parts = { jobs: Jobs; senders: Collection<NotificationSender>; settings: Pick<SettingsService, 'wants'> };

/** Deliveries run as jobs: none is lost when the process ends, and a failing one does not delay the others. */
export function createDeliveries({ jobs, senders, settings }: Parts) {
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

  return {
    /** Resolves senders and recipients. Called before the transaction, which blocks the only connection of SQLite. */
    async plan({ origin, payload }: Pick<Notification, 'origin' | 'payload'>, to: Recipients): Promise<Plan> {
      const plan: Plan = [];
      for (const sender of senders.all()) {
        if (!passesFilter(payload, sender.filter)) continue;
        if (sender.toAll) plan.push({ sender: sender.name, entityRefs: to.entityRefs });
        for (const user of sender.toUser ? to.users : []) {
          const isWanted = await settings.wants(user, sender.name, { origin, topic: payload.topic });
          if (isWanted) plan.push({ sender: sender.name, user });
        }
      }
      return plan;
    },

    /** Call the returned function after the commit. */
    async addIn(transaction: Transaction<Tables>, notification: Notification, plan: Plan) {
      const added: AddedJob[] = [];
      for (const part of plan) {
        const delivery: Delivery = { ...part, notification: { ...notification, user: part.user ?? null } };
        added.push(await jobs.addIn(transaction, jobType, delivery));
      }
      // One event wakes the runner, which then finds all jobs.
      return async () => added[0]?.announce();
    },
  };
}
