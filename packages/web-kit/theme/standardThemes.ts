import { text } from '../translation/translationRef.ts';
import { webKitTexts } from '../translation/webKitTexts.ts';
import type { AppTheme } from './themeApi.ts';

export const standardThemes: readonly [AppTheme, AppTheme] = [
  { id: 'light', variant: 'light', title: text(webKitTexts, 'theme.light') },
  { id: 'dark', variant: 'dark', title: text(webKitTexts, 'theme.dark') },
];
