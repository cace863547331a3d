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
export { notificationsExtensions } from './webExtensions.ts';
