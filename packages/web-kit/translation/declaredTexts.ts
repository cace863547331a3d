import { declaredRefs, type TranslationRef } from './translationRef.ts';

type LoadTexts = (refs: readonly TranslationRef[]) => Promise<void> | undefined;
let loadTexts: LoadTexts | undefined;

/** The newest app of this page loads them. */
export function onDeclaredTexts(load: LoadTexts): void {
  loadTexts = load;
}

/**
 * Settles when the texts that lazy code has brought are there in the user's language. Otherwise a page would appear in
 * English first, and move when its texts arrive. Undefined if none are missing.
 */
export const declaredTexts = (): Promise<void> | undefined => loadTexts?.(declaredRefs);
