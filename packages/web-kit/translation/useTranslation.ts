import { useEffect, useSyncExternalStore } from 'react';
import { useApi } from '../apis/useApi.ts';
import { type Translator, translationApi } from './translationApi.ts';
import type { TranslatedText, TranslationRef } from './translationRef.ts';

/** The texts of a ref in the user's language; English until they have loaded. */
export function useTranslation<Key extends string>(ref: TranslationRef<Key>): Translator<Key> {
  const api = useApi(translationApi);
  useEffect(() => api.use(ref), [api, ref]);
  return useSyncExternalStore(api.subscribe, () => api.getTranslator(ref));
}

export function useText(text: TranslatedText): string {
  const api = useApi(translationApi);
  const ref = typeof text === 'string' ? undefined : text.ref;
  useEffect(() => {
    if (ref) api.use(ref);
  }, [api, ref]);
  return useTextResolver()(text);
}

/** Resolves any number of texts, for lists such as commands and tabs; a stable function until texts change. */
export function useTextResolver(): (text: TranslatedText) => string {
  const api = useApi(translationApi);
  return useSyncExternalStore(api.subscribe, api.getResolver);
}
