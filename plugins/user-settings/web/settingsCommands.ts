import { IconDeviceDesktop, IconLanguage, IconLayoutSidebar, IconMoon, IconSun } from '@callboard/ui/icons';
import {
  type Command,
  type CommandSource,
  languageApi,
  themeApi,
  useApi,
  useObserved,
  useTextResolver,
  useTranslation,
} from '@callboard/web-kit';
import { useSidebarPin } from '@callboard/web-kit/host';
import { languageName, settingsTranslation } from './settingsTranslation.ts';

/** Commands for the settings of the page; the current choices are left out. */
export const settingsCommands: CommandSource = {
  id: 'user-settings',
  useCommands() {
    return { commands: [...useThemeCommands(), ...useLanguageCommands(), ...usePinCommand()] };
  },
};

function useThemeCommands(): Command[] {
  const { t } = useTranslation(settingsTranslation);
  const textOf = useTextResolver();
  const api = useApi(themeApi);
  const chosenId = useObserved(api.chosenId);
  const group = t('commands.group');
  const themes = api.themes.map(({ id, variant, title }) => ({
    id: `theme.${id}`,
    title: t('commands.theme', { theme: textOf(title) }),
    icon: variant === 'dark' ? IconMoon : IconSun,
    group,
    run: () => api.choose(id),
  }));
  const system = {
    id: 'theme.system',
    title: t('commands.system'),
    icon: IconDeviceDesktop,
    group,
    run: () => api.choose(undefined),
  };
  return [...themes, system].filter(({ id }) => id !== `theme.${chosenId ?? 'system'}`);
}

function useLanguageCommands(): Command[] {
  const { t } = useTranslation(settingsTranslation);
  const api = useApi(languageApi);
  const chosen = useObserved(api.language);
  return api.available
    .filter((language) => language !== chosen)
    .map((language) => ({
      id: `language.${language}`,
      title: t('commands.language', { language: languageName(language) }),
      icon: IconLanguage,
      group: t('commands.group'),
      keywords: ['language', 'Sprache'],
      run: () => api.setLanguage(language),
    }));
}

function usePinCommand(): Command[] {
  const { t } = useTranslation(settingsTranslation);
  const [isPinned, setPinned] = useSidebarPin();
  const title = isPinned ? t('commands.unpin') : t('commands.pin');
  return [
    { id: 'sidebarPin', title, icon: IconLayoutSidebar, group: t('commands.group'), run: () => setPinned(!isPinned) },
  ];
}
