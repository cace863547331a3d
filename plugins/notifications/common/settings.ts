type TopicSetting = { id: string; enabled: boolean };
export type OriginSetting = { id: string; enabled: boolean; topics?: TopicSetting[] };
export type ChannelSetting = { id: string; enabled?: boolean; origins: OriginSetting[] };

/** What somebody wants to hear: by the way it is sent, by who sends it, and by what it is about. */
export type NotificationSettings = { channels: ChannelSetting[] };

/** Wire: the channel of the portal itself; others have the names of their senders. */
export const WEB_CHANNEL = 'Web';

const sameId = (id: string) => (one: { id: string }) => one.id.toLowerCase() === id.toLowerCase();

/** The nearest setting decides: of the topic, of the origin, of the channel. Without any, everything is wanted. */
export function isWanted(settings: NotificationSettings, channelId: string, originId: string, topicId?: string) {
  const channel = settings.channels.find(sameId(channelId));
  const origin = channel?.origins.find(sameId(originId));
  const topic = topicId === undefined ? undefined : origin?.topics?.find(sameId(topicId));
  return topic?.enabled ?? origin?.enabled ?? channel?.enabled ?? true;
}
