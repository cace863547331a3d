import { parseEntityRef, stringifyEntityRef } from '@callboard/plugin-catalog/common';

export type RefDefaults = {
  defaultKind?: string /** False: the default of the catalog. */;
  defaultNamespace?: string | false;
};

/** Completes typed text to a full ref; text that is not a ref stays unchanged. */
export function completedRef(text: string, { defaultKind, defaultNamespace }: RefDefaults): string {
  const typed = text.trim();
  try {
    return stringifyEntityRef(parseEntityRef(typed, { defaultKind, defaultNamespace: defaultNamespace || undefined }));
  } catch {
    return typed;
  }
}

export function isEntityRef(value: string): boolean {
  try {
    parseEntityRef(value);
    return true;
  } catch {
    return false;
  }
}

/** Whether the text contains a kind or namespace, so it refers to one entity and is not a search term. */
export const isWrittenAsRef = (text: string): boolean => /[:/]/.test(text);

/** The search term for typed text, which may be a full ref: its name. */
export function searchedName(text: string): string {
  const typed = text.trim();
  return typed.slice(Math.max(typed.lastIndexOf(':'), typed.lastIndexOf('/')) + 1);
}
