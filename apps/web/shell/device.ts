import { useTranslation } from '@callboard/web-kit';
import { useMediaQuery } from '@mantine/hooks';
import { shellTranslation } from './shellTranslation.ts';

const now = { getInitialValueInEffect: false };

/** Below the small breakpoint: the bottom bar replaces the sidebar. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 47.99em)', false, now) ?? false;

/** Below the medium breakpoint: too narrow for a pinned sidebar. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 61.99em)', false, now) ?? false;

/** Touch screens cannot hover: the first tap would open the sidebar, and only the second would follow the link. */
export const useIsTouch = (): boolean => useMediaQuery('(hover: none)', false, now) ?? false;

/** The shortcut of the palette as written on this machine, in the reader's language. */
export function usePaletteKeys(): string {
  const { t } = useTranslation(shellTranslation);
  return /mac|iphone|ipad/i.test(navigator.platform) ? '⌘K' : `${t('palette.keys.control')} K`;
}
