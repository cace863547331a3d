import { IconCircleDot } from '@callboard/ui/icons';
import type { NavEntry } from '@callboard/web-kit';
import { useIsCurrent } from '../navigation/places.ts';
import { SidebarItem } from './SidebarItem.tsx';
import { SidebarMenu } from './SidebarMenu.tsx';

/** A sidebar item as plugins describe it: a link, or an item with a submenu. */
export function SidebarEntry({ entry, isExpanded }: { entry: NavEntry; isExpanded: boolean }) {
  const isCurrent = useIsCurrent();
  const shared = {
    title: entry.title,
    icon: entry.icon ?? IconCircleDot,
    isExpanded,
    badge: entry.badge,
    isCurrent: isCurrent(entry),
  };
  if (entry.items) return <SidebarMenu {...shared} items={entry.items} />;
  return (
    <li>
      <SidebarItem {...shared} to={entry.to} />
    </li>
  );
}
