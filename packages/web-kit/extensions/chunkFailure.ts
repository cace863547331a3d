import { messageOf } from '@callboard/errors';

// How Chromium, Firefox, Safari and Vite (for a chunk's styles) report a chunk that failed to load.
const messages = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS for',
];

/** Whether the error means that code of the app failed to load. */
export function isChunkFailure(error: unknown): boolean {
  const message = messageOf(error);
  return messages.some((part) => message.includes(part));
}
