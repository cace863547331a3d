import { useTranslation } from '@callboard/web-kit';
import { useCallback } from 'react';
import { editorTranslation } from '../editorTranslation.ts';
import type { YamlProblem } from './yaml/yamlProblem.ts';

/** Translates a problem of a file. */
export function useProblemText(): (problem: YamlProblem) => string {
  const { t } = useTranslation(editorTranslation);
  return useCallback(({ code, values }: YamlProblem) => t(`code.problem.${code}`, values), [t]);
}
