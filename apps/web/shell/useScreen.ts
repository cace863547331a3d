import { useMediaQuery } from '@mantine/hooks';

const now = { getInitialValueInEffect: false };

/** Below the small breakpoint: the bottom bar takes the sidebar's place. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 47.99em)', false, now) ?? false;

/** Below the medium breakpoint: too narrow to give a pinned sidebar its room. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 61.99em)', false, now) ?? false;

/** A finger cannot hover, and a tap that first opened the sidebar would have to be made twice. */
export const useIsTouch = (): boolean => useMediaQuery('(hover: none)', false, now) ?? false;
