import { Tooltip, VisuallyHidden } from '@callboard/ui';
import type { NavEntry, NavIcon } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shellSizes } from '../shellSizes.ts';
import sidebarClasses from './Sidebar.module.css';
import classes from './SidebarItem.module.css';

type SidebarItemProps = {
  title: string;
  icon: NavIcon;
  /** Wide enough to show the title; otherwise the title is a tooltip. */
  isExpanded: boolean;
  isCurrent?: boolean;
  /** A shortcut or an icon at the end of the item. */
  hint?: ReactNode;
  badge?: NavEntry['badge'];
} & ({ to: string; onClick?: undefined } | { to?: undefined; onClick: () => void; isMenuOpen?: boolean });

export function SidebarItem(props: SidebarItemProps) {
  const { title, icon: Icon, isExpanded, isCurrent = false, hint, badge } = props;
  const content = (
    <>
      <Icon size={18} stroke={1.8} />
      <span className={sidebarClasses.fading}>{title}</span>
      {isExpanded && hint}
      {badge && (
        <span className={classes.badge} data-small={!isExpanded || undefined}>
          <span aria-hidden="true">{isExpanded && badge.text}</span>
          <VisuallyHidden>{badge.label}</VisuallyHidden>
        </span>
      )}
    </>
  );
  return (
    <Tooltip
      label={title}
      delay={shellSizes.tooltipDelay}
      side="right"
      isDisabled={isExpanded || (props.to === undefined && props.isMenuOpen)}
    >
      {props.to === undefined ? (
        <button
          type="button"
          className={classes.item}
          data-current={isCurrent || undefined}
          aria-expanded={props.isMenuOpen}
          onClick={props.onClick}
        >
          {content}
        </button>
      ) : (
        <Link className={classes.item} to={props.to} aria-current={isCurrent ? 'page' : undefined}>
          {content}
        </Link>
      )}
    </Tooltip>
  );
}
