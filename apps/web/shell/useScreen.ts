import { useMediaQuery } from '@mantine/hooks';

const now = { getInitialValueInEffect: false };

/** Below the small breakpoint: the bottom bar replaces the sidebar. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 47.99em)', false, now) ?? false;

/** Below the medium breakpoint: too narrow for a pinned sidebar. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 61.99em)', false, now) ?? false;

/** Touch screens cannot hover: the first tap would open the sidebar, and only the second would follow the link. */
export const useIsTouch = (): boolean => useMediaQuery('(hover: none)', false, now) ?? false;
