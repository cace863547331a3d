import { type NotificationSettings, WEB_CHANNEL } from '../../common/index.ts';
import { withSetting } from './withSetting.ts';

/** The settings without a topic, or without an origin where no topic is named, in the portal. What came is among them. */
export const switchOff = (settings: NotificationSettings, origin: string, topic?: string): NotificationSettings =>
  withSetting(settings, { channel: WEB_CHANNEL, origin, ...(topic !== undefined && { topic }) }, false);
