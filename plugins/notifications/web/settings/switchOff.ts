import { type NotificationSettings, WEB_CHANNEL } from '../../common/index.ts';
import { withSetting } from './withSetting.ts';

/** The settings with a topic, or an origin if no topic is given, turned off in the portal. */
export const switchOff = (settings: NotificationSettings, origin: string, topic?: string): NotificationSettings =>
  withSetting(settings, { channel: WEB_CHANNEL, origin, ...(topic !== undefined && { topic }) }, false);
