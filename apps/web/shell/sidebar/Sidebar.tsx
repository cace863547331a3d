import { BrandMark, List } from '@callboard/ui';
import { IconSearch } from '@callboard/ui/icons';
import { configApi, type NavEntry, useApi, useTranslation } from '@callboard/web-kit';
import { useSidebarPin } from '@callboard/web-kit/host';
import { type CSSProperties, type FocusEvent, useRef } from 'react';
import { Link } from 'react-router';
import { useIsNarrow, usePaletteKeys } from '../device.ts';
import { NavigationItems } from '../navigation/NavigationItems.tsx';
import { useIsSearching } from '../navigation/places.ts';
import { useSearchTitle } from '../navigation/useNavigationItems.ts';
import { shellSizes } from '../shellSizes.ts';
import { shellTranslation } from '../shellTranslation.ts';
import classes from './Sidebar.module.css';
import { SidebarEntry } from './SidebarEntry.tsx';
import itemClasses from './SidebarItem.module.css';
import { SidebarItem } from './SidebarItem.tsx';
import { UserRow } from './UserRow.tsx';
import { useSidebarState } from './useSidebarState.ts';

type SidebarProps = {
  /** Whether an unpinned sidebar opens automatically on hover or focus. */
  expandsOnHover: boolean;
  onSearch: () => void;
};

export function Sidebar({ expandsOnHover, onSearch }: SidebarProps) {
  const { t } = useTranslation(shellTranslation);
  const paletteKeys = usePaletteKeys();
  const title = useApi(configApi).getOptionalString('app.title') ?? 'Callboard';
  const isNarrow = useIsNarrow();
  const isSearching = useIsSearching();
  const search = useSearchTitle();
  const isPinned = useSidebarPin()[0] && !isNarrow;
  const { state, enter, leave } = useSidebarState(expandsOnHover && !isPinned);
  const isExpanded = isPinned || state === 'open';
  const width = isExpanded ? shellSizes.sidebarOpen : shellSizes.sidebarClosed;

  const draw = (entry: NavEntry) => <SidebarEntry entry={entry} isExpanded={isExpanded} />;
  // A pointer opens it by hovering. When the item that was clicked is replaced, the focus moves to another one, perhaps after the pointer
  // has left: that must not open it again.
  const hasFocusByPointer = useRef(false);
  const onFocus = () => {
    if (!hasFocusByPointer.current) enter();
  };
  const onBlur = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    hasFocusByPointer.current = false;
    leave();
  };
  return (
    <div className={classes.column} style={{ width: isPinned ? shellSizes.sidebarOpen : shellSizes.sidebarClosed }}>
      <nav
        className={classes.sidebar}
        style={{ width, '--shell-width': `${width}px` } as CSSProperties}
        aria-label={t('sidebar.label')}
        data-state={isPinned ? 'pinned' : state}
        data-open={isExpanded || undefined}
        data-floating={(isExpanded && !isPinned) || undefined}
        onMouseEnter={enter}
        onMouseLeave={leave}
        onPointerDown={() => {
          hasFocusByPointer.current = true;
        }}
        onKeyDown={() => {
          hasFocusByPointer.current = false;
        }}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        <Link className={classes.brand} to="/" aria-label={t('sidebar.home', { title })}>
          <BrandMark />
          <span className={classes.fading}>{title}</span>
        </Link>
        <div className={classes.scroll}>
          <List gap={2} className={classes.list}>
            {search && (
              <li>
                <SidebarItem
                  title={search}
                  icon={IconSearch}
                  isExpanded={isExpanded}
                  isCurrent={isSearching}
                  hint={<kbd className={itemClasses.hint}>{paletteKeys}</kbd>}
                  onClick={onSearch}
                />
              </li>
            )}
            <NavigationItems sections={['top']}>{draw}</NavigationItems>
          </List>
          <List gap={2} className={classes.list}>
            <NavigationItems sections={['main']}>{draw}</NavigationItems>
          </List>
          <List gap={2} className={classes.list}>
            <NavigationItems sections={['groups']}>{draw}</NavigationItems>
          </List>
        </div>
        <div className={classes.bottom}>
          <List gap={2} className={classes.list}>
            <NavigationItems sections={['bottom']}>{draw}</NavigationItems>
          </List>
          <UserRow isExpanded={isExpanded} />
        </div>
      </nav>
    </div>
  );
}
