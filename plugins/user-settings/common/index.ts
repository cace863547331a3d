export { userSettingsContract } from './contract.ts';
export { maxItemsPerRequest, maxNameLength, maxValueBytes, Setting, SettingName } from './setting.ts';
export { userSettingsExtensions } from './webExtensions.ts';
