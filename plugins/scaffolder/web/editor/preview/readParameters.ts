import { messageOf } from '@callboard/errors';
import { parseDocument, stringify } from 'yaml';
import type { ParameterSchema } from '../../../common/index.ts';
import { pagesOf } from './pagesOf.ts';

/** The pages that a text of parameters describes, with their key, without it, or inside of a whole template; or why it is none. */
export function readParameters(text: string, untitled: string): { pages: ParameterSchema['steps']; problem?: string } {
  const document = parseDocument(text, { schema: 'core', logLevel: 'silent' });
  const [error] = document.errors;
  if (error) return { pages: [], problem: error.message };
  try {
    const content = document.toJS({ maxAliasCount: 100 }) as
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
