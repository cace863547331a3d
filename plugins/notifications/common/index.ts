export { MAX_PAGE, notificationsContract } from './contract.ts';
export {
  type NewNotification,
  type Notification,
  type NotificationPayload,
  type NotificationRecipients,
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
export { NOTIFICATIONS_CHANNEL, type NotificationSignal } from './signal.ts';
