import { createApiRef } from '../apis/apiRef.ts';
import { useApi } from '../apis/useApi.ts';
import { createObserved, type Observed, useObserved } from '../observed.ts';
import type { TranslatedText } from '../translation/translationRef.ts';

export type AppTheme = { readonly id: string; readonly variant: 'light' | 'dark'; readonly title: TranslatedText };

export type ThemeApi = {
  readonly themes: readonly AppTheme[];
  /** The user's choice; undefined follows the system. */
  readonly chosenId: Observed<string | undefined>;
  /** The theme to show now. */
  readonly active: Observed<AppTheme>;
  choose(id: string | undefined): void;
};

export const themeApi = createApiRef<ThemeApi>({ id: 'core.theme' });

const themeStorageKey = 'theme';

export function createThemes(options: {
  themes: readonly [AppTheme, ...AppTheme[]];
  storage: Storage;
  systemPrefersDark: Observed<boolean>;
}): ThemeApi {
  const { themes, storage, systemPrefersDark } = options;
  const known = (id: string | null) => themes.find((theme) => theme.id === id);
  const chosenId = createObserved(known(storage.getItem(themeStorageKey))?.id);

  const resolve = (): AppTheme => {
    const chosen = known(chosenId.get() ?? null);
    const variant = systemPrefersDark.get() ? 'dark' : 'light';
    return chosen ?? themes.find((theme) => theme.variant === variant) ?? themes[0];
  };
  const active = createObserved(resolve());
  const update = () => active.set(resolve());
  chosenId.subscribe(update);
  systemPrefersDark.subscribe(update);
  window.addEventListener('storage', (event) => {
    if (event.key === themeStorageKey) chosenId.set(known(event.newValue)?.id);
  });

  return {
    themes,
    chosenId,
    active,
    choose: (id) => {
      const theme = known(id ?? null);
      if (theme) storage.setItem(themeStorageKey, theme.id);
      else storage.removeItem(themeStorageKey);
      chosenId.set(theme?.id);
    },
  };
}

/** Whether the operating system prefers dark colours, updated while the app runs. */
export function observeSystemPrefersDark(): Observed<boolean> {
  const query = window.matchMedia?.('(prefers-color-scheme: dark)');
  const prefersDark = createObserved(query?.matches ?? false);
  query?.addEventListener?.('change', (event) => prefersDark.set(event.matches));
  return prefersDark;
}

/** The current theme, the user's choice (undefined follows the system), and a setter. */
export function useTheme(): {
  theme: AppTheme;
  themes: readonly AppTheme[];
  chosenId: string | undefined;
  choose(id: string | undefined): void;
} {
  const { themes, active, chosenId, choose } = useApi(themeApi);
  return { theme: useObserved(active), themes, chosenId: useObserved(chosenId), choose };
}
