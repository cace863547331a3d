import { useTranslation } from '@callboard/web-kit';
import { useMemo } from 'react';
import { editorMessages } from '../editorMessages.ts';
import { editorTranslation } from '../editorTranslation.ts';

const words = Object.keys(editorMessages.code.words) as (keyof typeof editorMessages.code.words)[];

/** The code editor's own texts, such as those of its search, in the user's language. */
export function useCodeWords(): Record<string, string> {
  const { t } = useTranslation(editorTranslation);
  return useMemo(() => Object.fromEntries(words.map((word) => [word, t(`code.words.${word}`)])), [t]);
}
