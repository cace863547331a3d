/** The icons for toolkit links. */
export const toolIcons = [
  'bell',
  'book',
  'briefcase',
  'bug',
  'building',
  'calendar',
  'chart',
  'chat',
  'cloud',
  'code',
  'cpu',
  'database',
  'docs',
  'flag',
  'flask',
  'folder',
  'github',
  'gitlab',
  'heartbeat',
  'help',
  'idea',
  'key',
  'link',
  'mail',
  'package',
  'plane',
  'robot',
  'rocket',
  'school',
  'search',
  'server',
  'settings',
  'shield',
  'slack',
  'target',
  'terminal',
  'tool',
  'truck',
  'users',
  'world',
] as const;

export type ToolIcon = (typeof toolIcons)[number];

/** A configured toolkit link. */
export type ConfiguredTool = { title: string; url: string; icon?: ToolIcon };

/** A configured quick start step. */
export type ConfiguredStep = { title: string; description?: string; url: string };

/** `hour12` is the usual one of the language by default. */
export type WorldClockPlace = { label: string; timeZone: string; hour12?: boolean };

export type ConfiguredLogo = { light: string; dark?: string; alt?: string };
