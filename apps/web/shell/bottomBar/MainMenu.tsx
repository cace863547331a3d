import { SessionAvatar } from '@callboard/plugin-catalog/web';
import { settingsRoute } from '@callboard/plugin-user-settings/web';
import { List } from '@callboard/ui';
import { useRouteRef, useTranslation } from '@callboard/web-kit';
import { Link } from 'react-router';
import { NavigationItems } from '../navigation/NavigationItems.tsx';
import { shellTranslation } from '../shellTranslation.ts';
import { useUserName } from '../sidebar/UserRow.tsx';
import classes from './BottomBar.module.css';
import { MenuEntry } from './MenuEntry.tsx';
import { OverlayMenu } from './OverlayMenu.tsx';

/** All items that the sidebar shows on larger screens. */
export function MainMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(shellTranslation);
  const settings = useRouteRef(settingsRoute);
  const { name } = useUserName();
  return (
    <OverlayMenu title={t('bottomBar.menu')} onClose={onClose}>
      <List gap={2}>
        <NavigationItems sections={['top', 'main', 'groups', 'bottom']}>
          {(entry) => <MenuEntry entry={entry} />}
        </NavigationItems>
      </List>
      <Link className={classes.menuUser} to={settings()}>
        <SessionAvatar name={name} size={32} />
        <span>{name}</span>
      </Link>
    </OverlayMenu>
  );
}
