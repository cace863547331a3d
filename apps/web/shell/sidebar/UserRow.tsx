import { settingsRoute } from '@callboard/plugin-user-settings/web';
import { useRouteRef } from '@callboard/web-kit';
import { Link } from 'react-router';
import { PinToggle } from './PinToggle.tsx';
import sidebarClasses from './Sidebar.module.css';
import { UserAvatar } from './UserAvatar.tsx';
import classes from './UserRow.module.css';
import { useUserName } from './useUserName.ts';

/** The user, with the pin toggle at the end. */
export function UserRow({ isExpanded }: { isExpanded: boolean }) {
  const settings = useRouteRef(settingsRoute);
  const { name } = useUserName();
  return (
    <div className={classes.row}>
      <Link className={classes.user} to={settings()}>
        <UserAvatar size={26} />
        <span className={sidebarClasses.fading}>{name}</span>
      </Link>
      {isExpanded && <PinToggle />}
    </div>
  );
}
