import { useTranslation } from '@callboard/web-kit';
import { shellTranslation } from '../shellTranslation.ts';

/** How the keys that open the palette are written on this machine, in the reader's language. */
export function usePaletteKeys(): string {
  const { t } = useTranslation(shellTranslation);
  return /mac|iphone|ipad/i.test(navigator.platform) ? '⌘K' : `${t('palette.keys.control')} K`;
}
