import { memoryStorage } from './memoryStorage.ts';

/** The browser's local storage; where the user has forbidden it, one that lasts as long as the page. */
export function browserStorage(): Storage {
  try {
    return window.localStorage;
  } catch {
    return memoryStorage();
  }
}
