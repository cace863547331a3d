/** The icons that `catalog.kinds` can choose from, by their names in the Tabler set. */
export const kindIconNames = [
  'box',
  'briefcase',
  'bug',
  'building',
  'bulb',
  'calendar',
  'certificate',
  'chart-bar',
  'cloud',
  'cpu',
  'cube',
  'database',
  'file',
  'flag',
  'flask',
  'folder',
  'map-pin',
  'package',
  'plane',
  'plug',
  'robot',
  'rocket',
  'route',
  'server',
  'shield',
  'shopping-cart',
  'star',
  'target',
  'tool',
  'truck',
  'users-group',
  'world',
] as const;
export type KindIconName = (typeof kindIconNames)[number];

/** The hues of the design system, each with a colour for every theme. */
export const kindHues = [
  'blue',
  'violet',
  'teal',
  'green',
  'orange',
  'purple',
  'pink',
  'sky',
  'amber',
  'grey',
] as const;

/** The appearance of a kind from `catalog.kinds`; the defaults are derived from its name. */
export type KindLook = {
  kind: string;
  icon?: KindIconName;
  hue?: (typeof kindHues)[number];
  title?: string;
  pluralTitle?: string;
};
