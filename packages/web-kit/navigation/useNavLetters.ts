import { useMemo } from 'react';
import { useApp } from '../app/App.ts';
import { navPoint } from '../plugins/navPoint.ts';
import type { NavSection, WebPlugin } from '../plugins/plugin.ts';
import type { RouteRef } from '../routing/routeRef.ts';
import type { TranslatedText } from '../translation/translationRef.ts';

/** A navigation target with a shortcut letter. */
export type NavLetter = { letter: string; title: TranslatedText; to: string };

const sections: readonly NavSection[] = ['top', 'main', 'groups', 'bottom'];

type Placed = {
  section: NavSection;
  order: number;
  shortcut: { letter: string; title: TranslatedText; to: RouteRef<never> };
};

/** The shortcut letters of the navigation, from all plugins, in order; the first to claim a letter has it. */
export function useNavLetters(): readonly NavLetter[] {
  const { plugins, routes, extensions } = useApp();
  return useMemo(() => {
    const sources = extensions
      .values(navPoint)
      .flatMap(({ section, order, shortcut }) => (shortcut ? [{ section, order, shortcut }] : []));
    return [...plugins.flatMap(placedItems), ...sources]
      .sort((one, other) => sections.indexOf(one.section) - sections.indexOf(other.section) || one.order - other.order)
      .map(({ shortcut: { letter, title, to } }) => ({ letter, title, to: routes.pathOf(to) ?? '/' }));
  }, [plugins, routes, extensions]);
}

function placedItems({ navItems = [] }: Pick<WebPlugin, 'navItems'>): Placed[] {
  return navItems.flatMap((item) => {
    if (item.Component || !item.letter) return [];
    const { section, order, letter, title, to } = item;
    return [{ section, order, shortcut: { letter, title, to } }];
  });
}
