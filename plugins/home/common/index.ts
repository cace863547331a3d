export {
  type Announcement,
  type AnnouncementContent,
  type AnnouncementSeverity,
  announcementContent,
  announcementSchema,
  announcementSeverities,
  MAX_BODY,
  MAX_LINK,
  MAX_TITLE,
} from './announcement.ts';
export { announcementContract } from './announcementContract.ts';
export { announcementsChannel, announcementsManage, isAnnouncementLink } from './announcements.ts';
export { type BackstageCard, cardOfBackstage, widgetOfBackstage } from './backstageWidgets.ts';
export { homeExtensions } from './webExtensions.ts';
export {
  type ConfiguredLogo,
  type ConfiguredStep,
  type ConfiguredTool,
  type ToolIcon,
  toolIcons,
  type WorldClockPlace,
} from './widgetConfig.ts';
