import { useDocsPage } from '../addons/docsPage.ts';
import { useBrowserValue } from '../useBrowserValue.ts';
import { navigationLook } from './navigationLook.ts';

/** Whether all of the navigation is open: as this browser's user likes it, or else as the site wants it. */
export function useNavigationOpen() {
  const { isExpanded } = navigationLook(useDocsPage().features);
  return useBrowserValue(
    'callboard.docs.navigationOpen',
    (kept) => (kept === null ? isExpanded : kept === 'true'),
    String,
  );
}
