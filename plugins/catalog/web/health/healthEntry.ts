import { IconHeartbeat } from '@callboard/ui/icons';
import { type NavSource, useIsLater, useRouteRef, useTranslation } from '@callboard/web-kit';
import { catalogHealthRoute } from '../routes.ts';
import { healthEntryTranslation } from './healthEntryTranslation.ts';
import { useProblemCount } from './queries.ts';

/** A longer number would leave no room for the title. */
const maxShown = 999;

/** The navigation item for catalog health, with the number of problems. */
export const healthEntry: NavSource = {
  id: 'catalog-health',
  section: 'bottom',
  order: 5,
  useEntry() {
    const { t } = useTranslation(healthEntryTranslation);
    const to = useRouteRef(catalogHealthRoute);
    // Requested late, so it is not among the first calls of a page.
    const count = useProblemCount({ isEnabled: useIsLater() });
    return {
      id: 'catalog-health',
      title: t('title'),
      icon: IconHeartbeat,
      to: to(),
      ...(count !== undefined &&
        count > 0 && {
          badge: { text: count > maxShown ? `${maxShown}+` : String(count), label: t('badge', { count }) },
        }),
    };
  },
};
