import { IconShieldLock } from '@callboard/ui/icons';
import { type CommandSource, useRouteRef, useTranslation } from '@callboard/web-kit';
import { useIsOffered } from './administration.ts';
import { permissionsRoute } from './entry.ts';
import { pagesTranslation } from './pagesTranslation.ts';

const tabs = [
  ['roles', ''],
  ['people', '/people'],
  ['why', '/why'],
  ['audit', '/audit'],
] as const;

export const permissionsCommands: CommandSource = {
  id: 'permissions',
  useCommands() {
    const { t } = useTranslation(pagesTranslation);
    const page = useRouteRef(permissionsRoute)();
    if (!useIsOffered()) return { commands: [] };
    const commands = tabs.map(([name, path]) => ({
      id: `permissions.${name}`,
      title: t(`command.${name}`),
      subtitle: page + path,
      icon: IconShieldLock,
      group: t('command.group'),
      to: page + path,
    }));
    return { commands };
  },
};
