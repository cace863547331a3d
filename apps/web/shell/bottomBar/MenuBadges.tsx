import { VisuallyHidden } from '@callboard/ui';
import { PlacedEntry } from '../navigation/NavigationItems.tsx';
import { SilentBoundary } from '../navigation/SilentBoundary.tsx';
import { useNavigationItems } from '../navigation/useNavigationItems.ts';
import classes from './BottomBar.module.css';

/** Marks the menu button when an item in the menu has a count, such as unread notifications. */
export function MenuBadges() {
  return useNavigationItems(['bottom']).map((item) => (
    <SilentBoundary key={item.id}>
      {'useEntry' in item && (
        <PlacedEntry
          item={item}
          draw={({ badge }) =>
            badge && (
              <span className={classes.badge}>
                <VisuallyHidden>{badge.label}</VisuallyHidden>
              </span>
            )
          }
        />
      )}
    </SilentBoundary>
  ));
}
