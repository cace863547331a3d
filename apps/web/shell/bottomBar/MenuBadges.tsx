import { VisuallyHidden } from '@callboard/ui';
import { PlacedEntry } from '../navigation/NavigationItems.tsx';
import { SilentBoundary } from '../navigation/SilentBoundary.tsx';
import { useNavigationItems } from '../navigation/useNavigationItems.ts';
import classes from './BottomBar.module.css';

/** A sign on the menu's button that a line in it has a number, such as unread notifications. */
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
