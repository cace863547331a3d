export { notificationsActionContract } from './actionContract.ts';
export { MAX_PAGE, notificationsContract, payloadSchema } from './contract.ts';
export {
  type NewNotification,
  NOTIFICATIONS_CHANNEL,
  type Notification,
  type NotificationPayload,
  type NotificationRecipients,
  type NotificationSignal,
  type SettledNotification,
  type Severity,
  severities,
} from './notification.ts';
export { type OwnTextId, originName, ownTextOf, ownTexts, ownTitle } from './ownTexts.ts';
export {
  type ChannelSetting,
  isWanted,
  type NotificationSettings,
  type OriginSetting,
  WEB_CHANNEL,
} from './settings.ts';

/**
 * The ids of Backstage's extensions that `app.extensions` may name, with the part of this plugin that each one stands for: the path of a page
 * or a tab, or the id of an item or a card.
 */
export const notificationsExtensions = {
  'page:notifications': '/notifications',
  'nav-item:notifications': 'notifications',
} as const;
