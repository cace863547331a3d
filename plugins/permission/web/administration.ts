import { IconShieldLock } from '@callboard/ui/icons';
import {
  type CommandSource,
  type NavSource,
  permissionApi,
  useApi,
  usePermission,
  useRouteRef,
  useTranslation,
} from '@callboard/web-kit';
import { policyRead } from '../common/index.ts';
import { entryTranslation, permissionsRoute } from './entry.ts';

/** The navigation item, for users who can see the policy; hidden while permissions are off. */
export const permissionsEntry: NavSource = {
  id: 'permissions',
  section: 'bottom',
  order: 80,
  useEntry() {
    const { t } = useTranslation(entryTranslation);
    const to = useRouteRef(permissionsRoute)();
    return useIsOffered() ? { id: 'permissions', title: t('title'), icon: IconShieldLock, to } : undefined;
  },
};

const tabs = [
  ['roles', ''],
  ['people', '/people'],
  ['why', '/why'],
  ['audit', '/audit'],
] as const;

export const permissionsCommands: CommandSource = {
  id: 'permissions',
  useCommands() {
    const { t } = useTranslation(entryTranslation);
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

function useIsOffered(): boolean {
  const { isEnabled } = useApi(permissionApi);
  return usePermission(policyRead).isAllowed && isEnabled;
}
