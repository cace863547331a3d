import { useDocsPage } from '../addons/docsPage.ts';
import { useBrowserValue } from '../useBrowserValue.ts';
import { navigationLook } from './navigationLook.ts';

/** Whether all of the navigation is expanded: the user's choice in this browser, or else the site's. */
export function useNavigationOpen() {
  const { isExpanded } = navigationLook(useDocsPage().features);
  return useBrowserValue(
    'callboard.docs.navigationOpen',
    (kept) => (kept === null ? isExpanded : kept === 'true'),
    String,
  );
}
