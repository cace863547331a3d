import { List } from '@callboard/ui';
import type { ReactNode } from 'react';
import classes from './Plugins.module.css';

export function PluginList({ children }: { children: ReactNode }) {
  return <List className={classes.list}>{children}</List>;
}

type PluginItemProps = {
  name: string;
  version?: string | undefined;
  /** The state, at the end of the first line. */
  state?: ReactNode;
  description?: string | undefined;
  actions?: ReactNode;
  children?: ReactNode;
};

/** One plugin in a list: its name, version and description, then its details. */
export function PluginItem({ name, version, state, description, actions, children }: PluginItemProps) {
  return (
    <li className={classes.item} aria-label={name}>
      <div className={classes.head}>
        <span className={classes.name}>{name}</span>
        {version !== undefined && <span className={classes.version}>{version}</span>}
        {state}
        {actions && <span className={classes.actions}>{actions}</span>}
      </div>
      {description !== undefined && <p className={classes.text}>{description}</p>}
      {children}
    </li>
  );
}
