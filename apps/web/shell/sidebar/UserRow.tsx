import { SessionAvatar } from '@callboard/plugin-catalog/web';
import { settingsRoute } from '@callboard/plugin-user-settings/web';
import { useIdentity, useRouteRef } from '@callboard/web-kit';
import { Link } from 'react-router';
import { PinToggle } from './PinToggle.tsx';
import sidebarClasses from './Sidebar.module.css';
import classes from './UserRow.module.css';

/** The user, with the pin toggle at the end. */
export function UserRow({ isExpanded }: { isExpanded: boolean }) {
  const settings = useRouteRef(settingsRoute);
  const { name } = useUserName();
  return (
    <div className={classes.row}>
      <Link className={classes.user} to={settings()}>
        <SessionAvatar name={name} size={26} />
        <span className={sidebarClasses.fading}>{name}</span>
      </Link>
      {isExpanded && <PinToggle />}
    </div>
  );
}

/** The display name of the user: the name in the profile, or else the last part of the entity ref. */
export function useUserName(): { name: string } {
  const { profile, userEntityRef } = useIdentity();
  return { name: profile.displayName ?? userEntityRef.replace(/^.*[/:]/, '') };
}
