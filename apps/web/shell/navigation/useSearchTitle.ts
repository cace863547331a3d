import { useConfiguredParts, useTranslation } from '@callboard/web-kit';
import { shellTranslation } from '../shellTranslation.ts';

/** The title of the navigation item that opens search; undefined if `app.extensions` turns it off. */
export function useSearchTitle(): string | undefined {
  const { t } = useTranslation(shellTranslation);
  const parts = useConfiguredParts();
  const places = [['nav-item', 'search'] as const, ['page', '/search'] as const];
  if (places.some(([kind, key]) => parts?.isOff(kind, key))) return undefined;
  const titles = places.map(([kind, key]) => parts?.configOf(kind, key)?.title);
  return titles.find((title) => typeof title === 'string') ?? t('sidebar.search');
}
