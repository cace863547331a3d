import { browserStorage } from '@callboard/web-kit';
import type { JsonObject } from '../../../common/index.ts';

/** Unsent values and the current page. */
type Draft = { values: JsonObject; page: number; at: number };

const prefix = 'callboard.template-draft/';
const maxDrafts = 20;
const maxLength = 200_000;
const oldest = 30 * 24 * 60 * 60_000;

const keyOf = (userRef: string, templateRef: string) => `${prefix}${userRef}/${templateRef}`;

export function readDraft(userRef: string, templateRef: string): Draft | undefined {
  return parsed(browserStorage().getItem(keyOf(userRef, templateRef)));
}

/** Stores a draft in this browser. Best effort: skipped if it is too long or the storage is full. */
export function keepDraft(userRef: string, templateRef: string, draft: Omit<Draft, 'at'>): void {
  const storage = browserStorage();
  const text = JSON.stringify({ ...draft, at: Date.now() });
  if (text.length > maxLength) return;
  try {
    storage.setItem(keyOf(userRef, templateRef), text);
    forgetOthers(storage);
  } catch {
    // The storage is full.
  }
}

export function forgetDraft(userRef: string, templateRef: string): void {
  browserStorage().removeItem(keyOf(userRef, templateRef));
}

function forgetOthers(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  const drafts = keys.filter((key) => key.startsWith(prefix)).map((key) => ({ key, at: atOf(storage, key) }));
  const newestFirst = drafts.toSorted((one, other) => other.at - one.at);
  for (const { key } of newestFirst.slice(maxDrafts)) storage.removeItem(key);
}

const atOf = (storage: Storage, key: string) => parsed(storage.getItem(key))?.at ?? 0;

function parsed(text: string | null): Draft | undefined {
  try {
    const draft = JSON.parse(text ?? 'null') as Partial<Draft> | null;
    const isWhole = typeof draft?.values === 'object' && draft.values !== null && typeof draft.page === 'number';
    if (!isWhole || typeof draft.at !== 'number' || Date.now() - draft.at > oldest) return undefined;
    return draft as Draft;
  } catch {
    return undefined;
  }
}
