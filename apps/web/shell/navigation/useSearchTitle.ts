import { useConfiguredParts, useTranslation } from '@callboard/web-kit';
import { shellTranslation } from '../shellTranslation.ts';

/** The title of the navigation item that opens search; false if `app.extensions` turns it off. */
export function useSearchTitle(): string | false {
  const { t } = useTranslation(shellTranslation);
  return useConfiguredParts()?.searchTitle ?? t('sidebar.search');
}
