import { createExtensionPoint } from '../extensions/extensionPoint.ts';
import type { RouteRef } from '../routing/routeRef.ts';
import type { TranslatedText } from '../translation/translationRef.ts';
import type { NavIcon, NavSection } from './plugin.ts';

/** A navigation item, ready to render: a link, or a heading with items below it. */
export type NavEntry = {
  id: string;
  /** Already translated. */
  title: string;
  icon?: NavIcon;
  /** Patterns of other addresses that belong here, though they are not below `to`. */
  covers?: readonly string[];
  /** The same, unless another item has the address itself. */
  adopts?: readonly string[];
  /** A short badge at the end of the item, such as a number, and its meaning. */
  badge?: { text: string; label: string };
} & ({ to: string; items?: undefined } | { items: readonly NavEntry[]; to?: undefined });

/** An item that depends on data, such as the user's groups. `useEntry` is a hook; undefined shows nothing. */
export type NavSource = {
  id: string;
  section: NavSection;
  order: number;
  /** The page that opens with `g` and this letter, whether or not the item is shown. */
  shortcut?: { letter: string; title: TranslatedText; to: RouteRef<never> };
  useEntry(): NavEntry | undefined;
};

export const navPoint = createExtensionPoint<NavSource>({
  id: 'app.navigation',
  description: 'Navigation items that depend on data',
});
