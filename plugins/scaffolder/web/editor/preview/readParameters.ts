import { messageOf } from '@callboard/errors';
import { parseYaml } from '@callboard/integrations/yaml';
import { stringify } from 'yaml';
import type { ParameterSchema } from '../../../common/index.ts';
import { editorLimits } from '../code/yaml/readableContent.ts';
import { pagesOf } from './pagesOf.ts';

/** The pages that a text of parameters describes, with their key, without it, or inside of a whole template; or why it is none. */
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

/** The parameters of a template as they are written in it. */
export const parametersText = (pages: ParameterSchema['steps']): string =>
  stringify({ parameters: pages.map(({ schema }) => schema) }, { lineWidth: 0, aliasDuplicateObjects: false });
