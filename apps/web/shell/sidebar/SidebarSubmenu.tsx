import { List } from '@callboard/ui';
import { IconChevronDown } from '@callboard/ui/icons';
import type { NavEntry } from '@callboard/web-kit';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useIsCurrent } from '../navigation/places.ts';
import { shellSizes } from '../shellSizes.ts';
import classes from './SidebarSubmenu.module.css';

export type SidebarSubmenuProps = {
  title: string;
  items: readonly NavEntry[];
  /** The item it belongs to; the submenu is positioned next to it. */
  anchor: RefObject<HTMLElement | null>;
  onChoose: () => void;
};

const margin = 12;

export function SidebarSubmenu({ title, items, anchor, onChoose }: SidebarSubmenuProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (!anchor.current || !panel.current) return;
    const line = anchor.current.getBoundingClientRect();
    const room = window.innerHeight - panel.current.offsetHeight - margin;
    setTop(Math.max(margin, Math.min(line.top - margin, room)));
  }, [anchor]);
  return (
    <div ref={panel} className={classes.panel} style={{ top, width: shellSizes.submenu }}>
      <div className={classes.card}>
        <h2 className={classes.title}>{title}</h2>
        <List gap={2}>
          {items.map((item) => (
            <SubmenuItem key={item.id} item={item} onChoose={onChoose} />
          ))}
        </List>
      </div>
    </div>
  );
}

function SubmenuItem({ item, onChoose }: { item: NavEntry; onChoose: () => void }) {
  const isCurrent = useIsCurrent();
  if (item.items) return <Dropdown title={item.title} items={item.items} onChoose={onChoose} />;
  return (
    <li>
      <Link
        className={classes.item}
        to={item.to}
        title={item.title}
        aria-current={isCurrent(item) ? 'page' : undefined}
        onClick={onChoose}
      >
        <span>{item.title}</span>
      </Link>
    </li>
  );
}

function Dropdown({ title, items, onChoose }: { title: string; items: readonly NavEntry[]; onChoose: () => void }) {
  const isCurrent = useIsCurrent();
  const [isOpen, setOpen] = useState(() => items.some(isCurrent));
  return (
    <li>
      <button type="button" className={classes.item} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>{title}</span>
        <IconChevronDown size={14} aria-hidden />
      </button>
      {isOpen && (
        <List gap={2} className={classes.dropdown}>
          {items.map((item) => (
            <SubmenuItem key={item.id} item={item} onChoose={onChoose} />
          ))}
        </List>
      )}
    </li>
  );
}
