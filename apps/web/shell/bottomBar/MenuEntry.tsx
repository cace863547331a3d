import { List } from '@callboard/ui';
import type { NavEntry } from '@callboard/web-kit';
import { Link } from 'react-router';
import { useIsCurrent } from '../navigation/places.ts';
import classes from './BottomBar.module.css';

/** An item of an overlay menu; an item with subitems is a heading above them. */
export function MenuEntry({ entry }: { entry: NavEntry }) {
  const isCurrent = useIsCurrent();
  if (!entry.items) {
    return (
      <li>
        <Link className={classes.menuItem} to={entry.to} aria-current={isCurrent(entry) ? 'page' : undefined}>
          {entry.icon && <entry.icon size={20} stroke={1.8} />}
          <span>{entry.title}</span>
          {entry.badge && <span className={classes.menuBadge}>{entry.badge.label}</span>}
        </Link>
      </li>
    );
  }
  return (
    <li>
      <p className={classes.menuHeading}>{entry.title}</p>
      <List gap={2}>
        {entry.items.map((item) => (
          <MenuEntry key={item.id} entry={item} />
        ))}
      </List>
    </li>
  );
}
