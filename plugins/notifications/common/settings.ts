type TopicSetting = { id: string; enabled: boolean };
export type OriginSetting = { id: string; enabled: boolean; topics?: TopicSetting[] };
export type ChannelSetting = { id: string; enabled?: boolean; origins: OriginSetting[] };

/** The notifications that a user wants, by channel, origin and topic. */
export type NotificationSettings = { channels: ChannelSetting[] };

/** Wire: the channel of the portal itself; other channels have the names of their senders. */
export const WEB_CHANNEL = 'Web';

const sameId = (id: string) => (one: { id: string }) => one.id.toLowerCase() === id.toLowerCase();

/** The most specific setting decides: topic, origin, then channel. Without a setting, notifications are on. */
export function isWanted(settings: NotificationSettings, channelId: string, originId: string, topicId?: string) {
  const channel = settings.channels.find(sameId(channelId));
  const origin = channel?.origins.find(sameId(originId));
  const topic = topicId === undefined ? undefined : origin?.topics?.find(sameId(topicId));
  return topic?.enabled ?? origin?.enabled ?? channel?.enabled ?? true;
}
