import { InputError } from '@callboard/errors';
import type { Collection } from '@callboard/server-kit';
import { type ChannelSetting, isWanted, type NotificationSettings, WEB_CHANNEL } from '../../common/index.ts';
import type { InboxStore } from '../inbox/inboxStore.ts';
import type { NotificationSender } from '../senders/senderPoint.ts';
import type { SettingsStore } from './settingsStore.ts';

type Parts = {
  store: SettingsStore;
  inbox: Pick<InboxStore, 'topics'>;
  senders: Pick<Collection<NotificationSender>, 'all'>;
  /** For users without settings. */
  defaults: NotificationSettings;
};

/** The users who want a notification on a channel. */
export type Wishes = (channel: string, about: { origin: string; topic?: string | undefined }) => string[];
export type SettingsService = ReturnType<typeof createSettingsService>;

export function createSettingsService({ store, inbox, senders, defaults }: Parts) {
  const channelIds = () => {
    const names = senders.all().map(({ name }) => name);
    return [...new Set([WEB_CHANNEL, ...names, ...defaults.channels.map(({ id }) => id)])];
  };

  /** The user's settings, with the configured defaults for the rest. */
  const effective = (chosen: NotificationSettings): NotificationSettings => ({
    channels: channelIds().map((id) => {
      const own = chosen.channels.find(sameId(id));
      const given = defaults.channels.find(sameId(id));
      const enabled = own?.enabled ?? given?.enabled;
      return { id, ...(enabled !== undefined && { enabled }), origins: merged(own, given) };
    }),
  });

  return {
    /** Includes every origin and topic that the user has received notifications from. */
    async get(user: string): Promise<NotificationSettings> {
      const [chosen, received] = await Promise.all([store.of(user), inbox.topics(user, {})]);
      const settings = effective(chosen);
      return { channels: settings.channels.map((channel) => withLines(channel, settings, received)) };
    },

    async change(user: string, settings: NotificationSettings): Promise<void> {
      const known = channelIds();
      const unknown = settings.channels.find(({ id }) => !known.includes(id));
      if (unknown) throw new InputError(`The channel '${unknown.id}' must be one of ${known.join(', ')}`);
      await store.replace(user, settings);
    },

    /** Reads the settings of many users together; returns the users who want a notification on a channel. */
    async wishesOf(users: readonly string[]): Promise<Wishes> {
      const chosen = await store.ofUsers(users);
      const others = effective({ channels: [] });
      const settings = new Map([...chosen].map(([user, own]) => [user, effective(own)]));
      return (channel, { origin, topic }) =>
        users.filter((user) => isWanted(settings.get(user) ?? others, channel, origin, topic));
    },
  };
}

const sameId = (id: string) => (one: { id: string }) => one.id.toLowerCase() === id.toLowerCase();

function merged(own: ChannelSetting | undefined, given: ChannelSetting | undefined): ChannelSetting['origins'] {
  const origins = own?.origins ?? [];
  return [...origins, ...(given?.origins ?? []).filter(({ id }) => !origins.some(sameId(id)))];
}

function withLines(
  channel: ChannelSetting,
  settings: NotificationSettings,
  received: readonly { origin: string; topic: string | null }[],
): ChannelSetting {
  const origins = new Set([...channel.origins.map(({ id }) => id), ...received.map(({ origin }) => origin)]);
  return {
    ...channel,
    origins: [...origins].map((id) => {
      const set = channel.origins.find(sameId(id))?.topics?.map((topic) => topic.id) ?? [];
      const had = received.flatMap(({ origin, topic }) => (origin === id && topic !== null ? [topic] : []));
      return {
        id,
        enabled: isWanted(settings, channel.id, id),
        topics: [...new Set([...set, ...had])].map((topic) => ({
          id: topic,
          enabled: isWanted(settings, channel.id, id, topic),
        })),
      };
    }),
  };
}
