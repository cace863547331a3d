import { useTranslation } from '@callboard/web-kit';
import { useCallback, useMemo } from 'react';
import { editorMessages, editorTranslation } from '../editorMessages.ts';
import type { YamlProblem } from './yaml/yamlProblem.ts';

const words = Object.keys(editorMessages.code.words) as (keyof typeof editorMessages.code.words)[];

/** The code editor's own texts, such as those of its search, in the user's language. */
export function useCodeWords(): Record<string, string> {
  const { t } = useTranslation(editorTranslation);
  return useMemo(() => Object.fromEntries(words.map((word) => [word, t(`code.words.${word}`)])), [t]);
}

/** Translates a problem of a file. */
export function useProblemText(): (problem: YamlProblem) => string {
  const { t } = useTranslation(editorTranslation);
  return useCallback(({ code, values }: YamlProblem) => t(`code.problem.${code}`, values), [t]);
}
