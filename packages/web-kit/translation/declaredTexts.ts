import type { TranslationRef } from './translationRef.ts';

/** The refs of all code that has loaded, in the order of their declaration. */
const declared: TranslationRef[] = [];

type LoadTexts = (refs: readonly TranslationRef[]) => Promise<void> | undefined;
let loadTexts: LoadTexts | undefined;

export const declareTexts = (ref: TranslationRef) => void declared.push(ref);

/** The newest app of this page loads them. */
export function onDeclaredTexts(load: LoadTexts): void {
  loadTexts = load;
}

/**
 * Settles when the texts that lazy code has brought are there in the user's language. Otherwise a page would appear in
 * English first, and move when its texts arrive. Undefined if none are missing.
 */
export const declaredTexts = (): Promise<void> | undefined => loadTexts?.(declared);
