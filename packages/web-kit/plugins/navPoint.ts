import { createExtensionPoint } from '../extensions/extensionPoint.ts';
import type { NavIcon, NavSection } from './plugin.ts';

/** One line of the navigation, ready to be drawn: a link, or a heading with lines below it. */
export type NavEntry = {
  id: string;
  /** Already translated. */
  title: string;
  icon?: NavIcon;
  /** Patterns of addresses that belong here as well, though they are not below `to`. */
  covers?: readonly string[];
  /** The same, unless another line stands for the address itself. */
  adopts?: readonly string[];
  /** A few letters at the end of the line, such as a number, and what they mean. */
  badge?: { text: string; label: string };
} & ({ to: string; items?: undefined } | { items: readonly NavEntry[]; to?: undefined });

/** A line that depends on data, such as the user's groups. `useEntry` is a hook; undefined shows nothing. */
export type NavSource = { id: string; section: NavSection; order: number; useEntry(): NavEntry | undefined };

export const navPoint = createExtensionPoint<NavSource>({
  id: 'app.navigation',
  description: 'Navigation items that depend on data',
});
