import type { NavIcon } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './BottomBar.module.css';

type BottomBarItemProps = { title: string; icon: NavIcon; isCurrent?: boolean; children?: ReactNode } & (
  | { to: string }
  | { to?: undefined; isMenuOpen?: boolean; onClick: () => void }
);

/** A link or a menu in the bar; the menu it opens is its child. */
export function BottomBarItem(props: BottomBarItemProps) {
  const { title, icon: Icon, isCurrent = false, children } = props;
  const content = (
    <>
      <Icon size={20} stroke={1.8} />
      <span>{title}</span>
    </>
  );
  return (
    <li>
      {props.to === undefined ? (
        <button
          type="button"
          className={classes.item}
          data-current={isCurrent || props.isMenuOpen || undefined}
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
      {children}
    </li>
  );
}
