import { memoryStorage } from './memoryStorage.ts';

/** The browser's local storage; if the user has blocked it, one that lasts as long as the page. */
export function browserStorage(): Storage {
  try {
    return window.localStorage;
  } catch {
    return memoryStorage();
  }
}
