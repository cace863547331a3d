import { IconChevronRight } from '@callboard/ui/icons';
import { createComponentExtension, type NavEntry, type NavIcon, preloadExtension } from '@callboard/web-kit';
import { type ComponentType, type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { SidebarItem } from './SidebarItem.tsx';
import type { SidebarSubmenuProps } from './SidebarSubmenu.tsx';
import { useSubmenu } from './useSubmenu.ts';

type SidebarMenuProps = {
  title: string;
  icon: NavIcon;
  isExpanded: boolean;
  isCurrent: boolean;
  items: readonly NavEntry[];
};

/** Loads when the pointer or the focus reaches its item, before the submenu opens. */
export const SidebarSubmenu = createComponentExtension<SidebarSubmenuProps>({
  name: 'SidebarSubmenu',
  load: async () => (await import('./SidebarSubmenu.tsx')).SidebarSubmenu,
});

/** An item whose submenu opens on hover after a delay, and immediately on click or with the right arrow key. */
export function SidebarMenu({ items, ...item }: SidebarMenuProps) {
  const line = useRef<HTMLLIElement>(null);
  const menu = useSubmenu();
  const preload = () => void preloadExtension(SidebarSubmenu as ComponentType);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight' && !menu.isOpen) menu.open();
    if (event.key !== 'Escape' && event.key !== 'ArrowLeft') return;
    if (menu.isOpen) line.current?.querySelector('button')?.focus();
    menu.close();
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) menu.close();
  };
  return (
    <li
      ref={line}
      onMouseEnter={() => {
        preload();
        menu.hover();
      }}
      onMouseLeave={menu.close}
      onKeyDown={onKeyDown}
      onFocus={preload}
      onBlur={onBlur}
    >
      <SidebarItem
        {...item}
        hint={<IconChevronRight size={14} aria-hidden />}
        isMenuOpen={menu.isOpen}
        onClick={menu.isOpen ? menu.close : menu.open}
      />
      {menu.isOpen && <SidebarSubmenu title={item.title} items={items} anchor={line} onChoose={menu.close} />}
    </li>
  );
}
