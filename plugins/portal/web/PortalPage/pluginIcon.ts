import {
  IconAppWindow,
  IconBook2,
  IconBox,
  IconHome2,
  IconKey,
  IconLayoutDashboard,
  IconPuzzle,
  IconSearch,
  IconSettings,
  IconShieldLock,
  IconTemplate,
  IconWheel,
} from '@callboard/ui/icons';

const icons: Record<string, typeof IconPuzzle> = {
  app: IconAppWindow,
  auth: IconKey,
  catalog: IconBox,
  home: IconHome2,
  kubernetes: IconWheel,
  permission: IconShieldLock,
  portal: IconLayoutDashboard,
  scaffolder: IconTemplate,
  search: IconSearch,
  techdocs: IconBook2,
  'user-settings': IconSettings,
};

/** Plugins of an organisation get the puzzle piece. */
export const pluginIcon = (pluginId: string) => icons[pluginId] ?? IconPuzzle;
