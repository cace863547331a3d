import { browserStorage } from '@callboard/web-kit';

/** The count is fetched late, to not delay the page; until then the bell shows the previous count. */
const keyOf = (userRef: string) => `notifications.unread.${userRef}`;

export function lastUnread(userRef: string): number {
  const count = Number(browserStorage().getItem(keyOf(userRef)) ?? 0);
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}

export function rememberUnread(userRef: string, count: number): void {
  try {
    browserStorage().setItem(keyOf(userRef), String(count));
  } catch {
    // With a full storage only the previous count is missing.
  }
}
