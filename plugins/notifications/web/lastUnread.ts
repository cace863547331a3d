import { browserStorage } from '@callboard/web-kit';

/** The number is asked for late, so as not to hold up the page; meanwhile the bell shows what it showed last. */
const keyOf = (userRef: string) => `notifications.unread.${userRef}`;

export function lastUnread(userRef: string): number {
  const count = Number(browserStorage().getItem(keyOf(userRef)) ?? 0);
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}

export function rememberUnread(userRef: string, count: number): void {
  try {
    browserStorage().setItem(keyOf(userRef), String(count));
  } catch {
    // A full storage keeps the bell from being right at once, and nothing else.
  }
}
