import { useMemo } from 'react';
import { useApp } from '../app/AppContext.ts';
import type { TranslatedText } from '../translation/translationRef.ts';
import type { NavSection } from './plugin.ts';

/** A navigation target with a shortcut letter. */
export type NavLetter = { letter: string; title: TranslatedText; to: string };

const sections: readonly NavSection[] = ['top', 'main', 'groups', 'bottom'];

/** The shortcut letters of the navigation, from all plugins, in order; the first to claim a letter has it. */
export function useNavLetters(): readonly NavLetter[] {
  const { plugins, routes } = useApp();
  return useMemo(
    () =>
      plugins
        .flatMap((plugin) => plugin.navItems ?? [])
        .sort(
          (one, other) => sections.indexOf(one.section) - sections.indexOf(other.section) || one.order - other.order,
        )
        .flatMap((item) => {
          if (item.Component || !item.letter) return [];
          return [{ letter: item.letter, title: item.title, to: routes.pathOf(item.to) ?? '/' }];
        }),
    [plugins, routes],
  );
}
