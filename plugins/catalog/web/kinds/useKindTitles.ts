import { useLanguage, useTextResolver } from '@callboard/web-kit';
import { useCallback } from 'react';
import { useEntityKinds } from './useEntityKinds.ts';

/** The names of a kind: singular, plural as a title, and plural within a sentence. */
export type KindTitles = Record<'kind' | 'kinds' | 'things', string>;

/** Returns the names of a kind; an unknown kind keeps its name. */
export function useKindTitles(): (kind: string) => KindTitles {
  const kinds = useEntityKinds();
  const resolve = useTextResolver();
  return useCallback(
    (kind) => {
      const own = kind.charAt(0).toUpperCase() + kind.slice(1);
      const { one, several, inText = several } = kinds.of(kind).titles ?? { one: own, several: own };
      return { kind: resolve(one), kinds: resolve(several), things: resolve(inText) };
    },
    [kinds, resolve],
  );
}

/** The name of a kind below an entity name: in lower case in English, unchanged in other languages. */
export function useKindWord(): (kind: string) => string {
  const titlesOf = useKindTitles();
  const { language } = useLanguage();
  return (kind) => (language === 'en' ? kind.toLowerCase() : titlesOf(kind).kind);
}
