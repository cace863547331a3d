import type { NotificationSettings } from '../../common/index.ts';

export type Place = { channel: string; origin: string; topic?: string };

/** Whether the switch at this place is on; one that is not in the settings is. */
export function isSwitchedOn({ channels }: NotificationSettings, { channel, origin, topic }: Place): boolean {
  const found = channels.find(({ id }) => id === channel)?.origins.find(({ id }) => id === origin);
  if (topic === undefined) return found?.enabled ?? true;
  return found?.topics?.find(({ id }) => id === topic)?.enabled ?? true;
}

/** The settings with one switch set. */
export function withSetting({ channels }: NotificationSettings, place: Place, enabled: boolean): NotificationSettings {
  return {
    channels: channels.map((channel) => {
      if (channel.id !== place.channel) return channel;
      const origins = channel.origins.map((origin) => {
        if (origin.id !== place.origin) return origin;
        if (place.topic === undefined) return { ...origin, enabled };
        const topics = (origin.topics ?? []).map((topic) => (topic.id === place.topic ? { ...topic, enabled } : topic));
        return { ...origin, topics };
      });
      return { ...channel, origins };
    }),
  };
}
