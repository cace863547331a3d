import { messageOf } from '@callboard/errors';
import { ConfigLoadError } from '../config/pageConfig.ts';
import { bootTexts } from './bootTexts.ts';

// How Chromium, Firefox, Safari and Vite (for a chunk's styles) report a chunk that failed to load.
const chunkFailures = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS for',
];

/** The message of the boot error page, in the language of the last visit. */
export function bootErrorMessage(error: unknown): string {
  const t = bootTexts();
  const message = messageOf(error);
  if (error instanceof ConfigLoadError) return t('boot.config', { message });
  if (chunkFailures.some((failure) => message.includes(failure))) return t('boot.chunk');
  return message;
}
