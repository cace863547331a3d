import { IconHeartbeat } from '@callboard/ui/icons';
import { type NavSource, useRouteRef, useTranslation } from '@callboard/web-kit';
import { useEffect, useState } from 'react';
import { catalogHealthRoute } from '../routes.ts';
import { healthTranslation } from './healthTranslation.ts';
import { useProblemCount } from './queries.ts';

/** A sign that may come late must not be among the first calls of a page. */
const laterMs = 10_000;

function useIsLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), laterMs);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}

/** The line of the navigation that is there only while something is wrong, and says how much. */
export const healthEntry: NavSource = {
  id: 'catalog-health',
  section: 'bottom',
  order: 5,
  useEntry() {
    const { t } = useTranslation(healthTranslation);
    const to = useRouteRef(catalogHealthRoute);
    const count = useProblemCount({ isEnabled: useIsLater() });
    if (!count) return undefined;
    return {
      id: 'catalog-health',
      title: t('title'),
      icon: IconHeartbeat,
      to: to(),
      badge: { text: String(count), label: t('badge', { count }) },
    };
  },
};
