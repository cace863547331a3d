import type { Jobs } from '@callboard/server-kit';
import type { Transaction } from 'kysely';
import type { Notification } from '../../common/index.ts';
import { passesFilter } from '../senders/passesFilter.ts';
import type { NotificationSender } from '../senders/senderPoint.ts';
import type { SettingsService } from '../settings/settingsService.ts';
import type { Tables } from '../tables.ts';

type Recipients = { entityRefs: readonly string[]; users: readonly string[] };
type Delivery = { sender: string; notification: Notification } & (
  | { user: string; entityRefs?: undefined }
  | { entityRefs: readonly string[]; user?: undefined }
);

export type Deliveries = ReturnType<typeof createDeliveries>;

const minute = 60_000;
const jobType = 'deliver';

type Parts = { jobs: Jobs; senders: () => readonly NotificationSender[]; settings: Pick<SettingsService, 'wants'> };

/** What senders are to pass on, as jobs: none is lost when the process ends, and one that fails does not hold up the others. */
export function createDeliveries({ jobs, senders, settings }: Parts) {
  jobs.define<Delivery>({
    type: jobType,
    timeoutMs: minute,
    maxAttempts: 12,
    backoff: { firstMs: 5_000, maxMs: 30 * minute },
    concurrency: 4,
    async run({ payload: { sender: name, notification, ...to } }, { signal }) {
      // It may have been taken out of the configuration meanwhile.
      const sender = senders().find((one) => one.name === name);
      if (to.user === undefined) await sender?.toAll?.(notification, to.entityRefs, signal);
      else await sender?.toUser?.(notification, to.user, signal);
    },
  });

  async function deliveriesOf(notification: Notification, { entityRefs, users }: Recipients): Promise<Delivery[]> {
    const found: Delivery[] = [];
    const { origin, payload } = notification;
    for (const sender of senders()) {
      if (!passesFilter(payload, sender.filter)) continue;
      if (sender.toAll) found.push({ sender: sender.name, notification, entityRefs });
      if (!sender.toUser) continue;
      for (const user of users) {
        const isWanted = await settings.wants(user, sender.name, { origin, topic: payload.topic });
        if (isWanted) found.push({ sender: sender.name, notification: { ...notification, user }, user });
      }
    }
    return found;
  }

  return {
    /** The function is for after the commit. */
    async addIn(transaction: Transaction<Tables>, notification: Notification, to: Recipients) {
      const deliveries = await deliveriesOf(notification, to);
      const added = [];
      for (const delivery of deliveries) added.push(await jobs.addIn(transaction, jobType, delivery));
      // One announcement wakes the runner, which then finds them all.
      return async () => added[0]?.announce();
    },
  };
}
