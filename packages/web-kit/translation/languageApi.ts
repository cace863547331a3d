import { InputError } from '@callboard/errors';
import { createApiRef } from '../apis/apiRef.ts';
import { useApi } from '../apis/useApi.ts';
import { createObserved, type Observed, useObserved } from '../observed.ts';

export type LanguageApi = {
  readonly available: readonly string[];
  readonly language: Observed<string>;
  setLanguage(language: string): void;
};

export type LanguageSetup = {
  available: readonly string[];
  /** For users without a choice; by default the first supported language of the browser, or else "en". */
  initial?: string;
};

export const languageApi = createApiRef<LanguageApi>({ id: 'core.language' });

export const languageStorageKey = 'language';
export const defaultLanguage = 'en';

export function createLanguages(
  setup: LanguageSetup,
  storage: Storage,
  preferred: readonly string[] = navigator.languages,
): LanguageApi {
  const { available, initial = spokenOf(preferred, available) ?? defaultLanguage } = setup;
  checkLanguages(available, initial);
  const saved = storage.getItem(languageStorageKey);
  const known = (id: string | null) => (id !== null && available.includes(id) ? id : initial);
  const language = createObserved(known(saved));
  // The choice in another tab.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === languageStorageKey) language.set(known(newValue));
  });
  return {
    available,
    language,
    setLanguage: (chosen) => {
      if (!available.includes(chosen)) {
        throw new InputError(`The language '${chosen}' is not one of the supported languages: ${available.join(', ')}`);
      }
      storage.setItem(languageStorageKey, chosen);
      language.set(chosen);
    },
  };
}

/** "de-AT" falls back to "de". */
function spokenOf(preferred: readonly string[], available: readonly string[]): string | undefined {
  const candidates = preferred.flatMap((tag) => [tag, tag.split('-')[0] ?? tag]);
  return candidates.find((tag) => available.includes(tag));
}

function checkLanguages(available: readonly string[], initial: string): void {
  const list = available.join(', ');
  if (new Set(available).size !== available.length) throw new InputError(`Supported languages must be unique: ${list}`);
  if (!available.includes(defaultLanguage)) throw new InputError(`Supported languages must contain 'en': ${list}`);
  if (!available.includes(initial)) {
    throw new InputError(`The initial language '${initial}' must be one of the supported languages: ${list}`);
  }
}

export function useLanguage(): { language: string; available: readonly string[]; setLanguage(language: string): void } {
  const { available, language, setLanguage } = useApi(languageApi);
  return { language: useObserved(language), available, setLanguage };
}
