import { messageOf } from '@callboard/errors';
import { parseYaml } from '@callboard/integrations/yaml';
import type { ParameterSchema } from '@callboard/plugin-scaffolder/common';
import { stringify } from 'yaml';
import { editorLimits } from '../code/yaml/readableContent.ts';
import { pagesOf } from './pagesOf.ts';

/** The pages in a YAML text, which may be parameters with or without their key or an entire template; or the error. */
export function readParameters(text: string, untitled: string): { pages: ParameterSchema['steps']; problem?: string } {
  try {
    const content = parseYaml(text, editorLimits) as
      | { parameters?: unknown; spec?: { parameters?: unknown } }
      | undefined;
    return { pages: pagesOf(content?.spec?.parameters ?? content?.parameters ?? content, untitled) };
  } catch (thrown) {
    return { pages: [], problem: messageOf(thrown) };
  }
}

/** The parameters of a template as YAML. */
export const parametersText = (pages: ParameterSchema['steps']): string =>
  stringify({ parameters: pages.map(({ schema }) => schema) }, { lineWidth: 0, aliasDuplicateObjects: false });
