import { useState } from 'react';
import { useIdentity } from '../identity/useIdentity.ts';
import { browserStorage } from './memoryStorage.ts';

const maxLength = 200_000;
const maxAgeMs = 30 * 24 * 60 * 60_000;

const keyOf = (userRef: string, id: string) => `callboard.kept-text/${userRef}/${id}`;

/** A text that the user typed earlier in this browser; undefined without one, or if it is a month old. */
function readText(userRef: string, id: string): string | undefined {
  try {
    const stored = JSON.parse(browserStorage().getItem(keyOf(userRef, id)) ?? 'null') as unknown;
    if (typeof stored !== 'object' || stored === null || !('text' in stored) || !('at' in stored)) return undefined;
    const { text, at } = stored;
    return typeof text === 'string' && typeof at === 'number' && Date.now() - at < maxAgeMs ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Best effort: a text that is too long, or for which there is no space, is not stored. */
function writeText(userRef: string, id: string, text: string | undefined): void {
  const storage = browserStorage();
  try {
    if (text === undefined || text.length > maxLength) storage.removeItem(keyOf(userRef, id));
    else storage.setItem(keyOf(userRef, id), JSON.stringify({ text, at: Date.now() }));
  } catch {
    // The storage is full.
  }
}

/**
 * A text of the user that survives a reload and leaving the page: the stored one, or undefined, and a
 * function that stores another one, or undefined to forget it. The stored text does not change while the page is open.
 */
export function useKeptText(id: string): [kept: string | undefined, keep: (text: string | undefined) => void] {
  const { userEntityRef } = useIdentity();
  const [kept] = useState(() => readText(userEntityRef, id));
  return [kept, (text) => writeText(userEntityRef, id, text)];
}
