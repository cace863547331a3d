import { List } from '@callboard/ui';
import { IconCircleDot, IconMenu2, IconSearch } from '@callboard/ui/icons';
import { type NavEntry, useTranslation } from '@callboard/web-kit';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { PlacedEntry } from '../navigation/NavigationItems.tsx';
import { useIsCurrent, useIsSearching } from '../navigation/places.ts';
import { SilentBoundary } from '../navigation/SilentBoundary.tsx';
import { type PlacedItem, useNavigationItems, useSearchTitle } from '../navigation/useNavigationItems.ts';
import { shellSizes } from '../shellSizes.ts';
import { shellTranslation } from '../shellTranslation.ts';
import classes from './BottomBar.module.css';
import { BottomBarItem } from './BottomBarItem.tsx';
import { MainMenu } from './MainMenu.tsx';
import { MenuBadges } from './MenuBadges.tsx';
import { MenuEntry } from './MenuEntry.tsx';
import { OverlayMenu } from './OverlayMenu.tsx';

/** The open overlay menu of the bottom bar, by position; navigation closes it. */
function useSelectedMenu(): { selected: number; select: (index: number) => void } {
  const { pathname } = useLocation();
  const [selection, setSelection] = useState({ pathname, index: noMenu });
  return {
    selected: selection.pathname === pathname ? selection.index : noMenu,
    select: (index) => setSelection({ pathname, index }),
  };
}

const noMenu = -1;

const maxOnBar = 3;

/** Headings of groups have components. */
const isEntry = (item: PlacedItem) => !('Component' in item && item.Component);

/** The navigation on phones: a few links, the search, and menus that cover the screen. */
export function BottomBar({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation(shellTranslation);
  const { selected, select } = useSelectedMenu();
  const onBar = useNavigationItems(['main', 'groups']).filter(isEntry).slice(0, maxOnBar);
  const searchTitle = useSearchTitle();
  const isSearching = useIsSearching();
  const mainMenu = onBar.length;
  const toggle = (index: number) => select(selected === index ? noMenu : index);
  const close = () => select(noMenu);
  const search = () => {
    close();
    onSearch();
  };
  return (
    <nav className={classes.bar} style={{ height: shellSizes.bottomBar }} aria-label={t('sidebar.label')}>
      <List className={classes.list}>
        {onBar.map((item, index) => (
          <SilentBoundary key={item.id}>
            <PlacedEntry
              item={item}
              draw={(entry) => (
                <BarEntry entry={entry} isOpen={selected === index} onToggle={() => toggle(index)} onClose={close} />
              )}
            />
          </SilentBoundary>
        ))}
        {searchTitle && (
          <BottomBarItem title={searchTitle} icon={IconSearch} isCurrent={isSearching} onClick={search} />
        )}
        <BottomBarItem
          title={t('bottomBar.menu')}
          icon={IconMenu2}
          isMenuOpen={selected === mainMenu}
          onClick={() => toggle(mainMenu)}
        >
          <MenuBadges />
          {selected === mainMenu && <MainMenu onClose={close} />}
        </BottomBarItem>
      </List>
    </nav>
  );
}

type BarEntryProps = { entry: NavEntry; isOpen: boolean; onToggle: () => void; onClose: () => void };

function BarEntry({ entry, isOpen, onToggle, onClose }: BarEntryProps) {
  const isCurrent = useIsCurrent()(entry);
  const shared = { title: entry.title, icon: entry.icon ?? IconCircleDot, isCurrent };
  if (!entry.items) return <BottomBarItem {...shared} to={entry.to} />;
  return (
    <BottomBarItem {...shared} isMenuOpen={isOpen} onClick={onToggle}>
      {isOpen && (
        <OverlayMenu title={entry.title} onClose={onClose}>
          <List gap={2}>
            {entry.items.map((item) => (
              <MenuEntry key={item.id} entry={item} />
            ))}
          </List>
        </OverlayMenu>
      )}
    </BottomBarItem>
  );
}
