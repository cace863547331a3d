import { parseEntityRef, stringifyEntityRef } from '@callboard/plugin-catalog/common';

export type RefDefaults = { defaultKind?: string /** False: none of its own. */; defaultNamespace?: string | false };

/** The whole ref of what was typed; what is no ref stays as it is. */
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

/** Whether a text names its kind or namespace, so it stands for one entity and not for a search. */
export const isWrittenAsRef = (text: string): boolean => /[:/]/.test(text);

/** What to search for where a whole ref may have been typed: its name. */
export function searchedName(text: string): string {
  const typed = text.trim();
  return typed.slice(Math.max(typed.lastIndexOf(':'), typed.lastIndexOf('/')) + 1);
}
