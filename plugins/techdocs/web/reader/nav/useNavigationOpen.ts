import { useBrowserValue } from '../useBrowserValue.ts';

/** Whether all of the navigation is open, as this browser's user likes it. */
export const useNavigationOpen = () =>
  useBrowserValue('callboard.docs.navigationOpen', (kept) => kept === 'true', String);
