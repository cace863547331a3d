import { Link } from '@callboard/ui';
import type { NavIcon } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import classes from './Overview.module.css';

/** A link styled as a button. */
export function ButtonLink({ to, icon: Icon, children }: { to: string; icon: NavIcon; children: ReactNode }) {
  return (
    <Link to={to} look="plain" className={classes.buttonLink}>
      <Icon size={15} />
      {children}
    </Link>
  );
}
