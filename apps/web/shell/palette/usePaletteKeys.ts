import { useTranslation } from '@callboard/web-kit';
import { shellTranslation } from '../shellTranslation.ts';

/** The shortcut of the palette as written on this machine, in the reader's language. */
export function usePaletteKeys(): string {
  const { t } = useTranslation(shellTranslation);
  return /mac|iphone|ipad/i.test(navigator.platform) ? '⌘K' : `${t('palette.keys.control')} K`;
}
