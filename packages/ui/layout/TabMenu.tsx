import type { NavIcon } from '@callboard/web-kit';
import { Menu } from '@mantine/core';
import { Link } from 'react-router';
import { IconChevronDown } from '../icons/index.ts';
import classes from './TabStrip.module.css';

export type TabLink = {
  to: string;
  title: string;
  isCurrent: boolean;
  count?: number;
  /** `danger` if the number counts problems. */
  countTone?: 'neutral' | 'danger';
  icon?: NavIcon;
  /** Tabs with the same group, which follow each other, are one menu. */
  group?: TabGroup;
};

export type TabGroup = { title: string; icon?: NavIcon };

type TabMenuProps = { group: TabGroup; tabs: readonly TabLink[]; isReplacing: boolean };

/** Several tabs behind one title; the title shows which of them is open. */
export function TabMenu({ group, tabs, isReplacing }: TabMenuProps) {
  const current = tabs.find(({ isCurrent }) => isCurrent);
  const { icon: Icon } = group;
  return (
    <Menu position="bottom-start" width={200} hideDetached={false}>
      <Menu.Target>
        <button type="button" className={classes.tab} aria-current={current ? 'true' : undefined}>
          {Icon && <Icon size={16} />}
          {current ? `${group.title}: ${current.title}` : group.title}
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {tabs.map(({ to, title, icon: TabIcon, isCurrent }) => (
          <Menu.Item
            key={to}
            component={Link}
            to={to}
            replace={isReplacing}
            leftSection={TabIcon && <TabIcon size={16} />}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
