import { RelativeTime } from '@callboard/ui';
import type { Icon as IconType } from '@callboard/ui/icons';
import type { ReactNode } from 'react';
import { IconTile } from '../ProviderIcon.tsx';
import classes from './AccountRows.module.css';

type AccountRowProps = {
  name: string;
  /** After the name. */
  mark?: ReactNode;
  icon: IconType;
  children: ReactNode;
  action: ReactNode;
};

/** Something that has access in the user's name, with facts about it and a button to end the access. */
export function AccountRow({ name, mark, icon: Icon, children, action }: AccountRowProps) {
  return (
    <li className={classes.row} aria-label={name}>
      <IconTile>
        <Icon size={20} stroke={1.75} aria-hidden />
      </IconTile>
      <div className={classes.words}>
        <p className={classes.name}>
          {name}
          {mark}
        </p>
        {children}
      </div>
      {action}
    </li>
  );
}

type TimeFactProps = { label: string; value: string; className?: string | undefined };

/** A fact of a row: "Last used 3 days ago". */
export function TimeFact({ label, value, className }: TimeFactProps) {
  return (
    <li className={className}>
      {label} <RelativeTime value={value} />
    </li>
  );
}
