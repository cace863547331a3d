import { randomUUID } from 'node:crypto';
import { ConflictError, InputError, NotFoundError } from '@callboard/errors';
import { type Announcement, type AnnouncementContent, announcementSeverities } from '../../common/index.ts';
import type { AnnouncementStore } from './announcementStore.ts';

const MAX_ANNOUNCEMENTS = 200;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

type Parts = {
  store: AnnouncementStore;
  configured: readonly Announcement[];
  /** Notifies open pages of the change. */
  publishChange(): Promise<void>;
  /** Notifies everyone of a new critical announcement. */
  notifyEveryone(announcement: Announcement): Promise<void>;
};

export type AnnouncementService = ReturnType<typeof createAnnouncementService>;

/** Announcements from the configuration and from users. */
export function createAnnouncementService({ store, configured, publishChange, notifyEveryone }: Parts) {
  const everything = async () => [...configured, ...(await store.list())].sort(mostUrgentFirst);

  async function put(id: string, content: AnnouncementContent, author: string | undefined): Promise<Announcement> {
    const known = await store.list();
    const isNew = known.every((one) => one.id !== id);
    if (isNew && known.length >= MAX_ANNOUNCEMENTS) {
      throw new ConflictError(`There are already ${known.length} announcements, which is the limit; delete some first`);
    }
    const announcement = await store.put(id, content, author);
    await publishChange();
    if (isNew && announcement.severity === 'critical' && isCurrent(announcement)) await notifyEveryone(announcement);
    return announcement;
  }

  return {
    everything,
    current: async () => (await everything()).filter((announcement) => isCurrent(announcement)),
    /** The time until an announcement starts or ends next. */
    async nextChangeInMs(now = Date.now()): Promise<number | undefined> {
      const times = (await everything()).flatMap(({ from, until }) => [from, until]);
      const waits = times.flatMap((time) => (time ? [Date.parse(time) - now] : [])).filter((wait) => wait > 0);
      return waits.length > 0 ? Math.min(...waits) : undefined;
    },

    create: (content: AnnouncementContent, author: string | undefined) => put(randomUUID(), content, author),

    put(id: string, content: AnnouncementContent, author: string | undefined): Promise<Announcement> {
      refuseConfigured(id);
      if (!uuid.test(id)) throw new InputError(`An announcement id must be a UUID, not '${id.slice(0, 100)}'`);
      return put(id, content, author);
    },

    async remove(id: string): Promise<void> {
      refuseConfigured(id);
      if (!(await store.remove(id))) throw new NotFoundError(`No announcement '${id.slice(0, 100)}'`);
      await publishChange();
    },
  };

  function refuseConfigured(id: string): void {
    if (configured.some((one) => one.id === id)) {
      throw new ConflictError(`The announcement '${id}' comes from the configuration; change it there`);
    }
  }
}

function isCurrent({ from, until }: Announcement, now = Date.now()): boolean {
  return (!from || Date.parse(from) <= now) && (!until || now < Date.parse(until));
}

function mostUrgentFirst(one: Announcement, other: Announcement): number {
  const rank = ({ severity }: Announcement) => announcementSeverities.indexOf(severity);
  const time = ({ from, updatedAt }: Announcement) => from ?? updatedAt ?? '';
  return rank(one) - rank(other) || time(other).localeCompare(time(one));
}
