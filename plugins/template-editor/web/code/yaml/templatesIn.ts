import { messageOf } from '@callboard/errors';
import { composeYaml, plainValue } from '@callboard/integrations/yaml';
import { DEFAULT_NAMESPACE, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { type Document, isMap } from 'yaml';
import { textOf } from '../../directory/fileContent.ts';
import type { DirectoryFile } from '../../directory/templateDirectory.ts';
import { editorLimits } from './readableContent.ts';

/** A template in a directory. */
export type FoundTemplate = {
  /** Its path, and for all but the first template of a file, also its number there. */
  key: string;
  path: string;
  name: string;
  /** Undefined while the template has no name. */
  ref?: string;
  title: string;
  /** The parsed template; partial if the text is invalid. */
  content: unknown;
  /** The parse error. */
  problem?: string;
};

const maxYamlLength = 1_000_000;

/** The templates in a directory. Includes skeletons, because some templates create templates. */
export function templatesIn(files: readonly DirectoryFile[]): FoundTemplate[] {
  const found = files.flatMap(({ path, content }) => {
    if (!/\.ya?ml$/.test(path) || content.length > maxYamlLength) return [];
    const text = textOf(content);
    return text?.includes('Template') ? templatesOf(path, text) : [];
  });
  const depth = ({ path }: FoundTemplate) => path.split('/').length;
  // Those of one file stay in their order.
  return found.sort((one, other) => depth(one) - depth(other) || one.path.localeCompare(other.path));
}

function templatesOf(path: string, text: string): FoundTemplate[] {
  const documents = documentsIn(text);
  if (typeof documents === 'string') {
    const isTemplate = /^kind: *["']?Template["']? *$/m.test(text);
    return isTemplate ? [{ key: path, path, name: path, title: path, content: undefined, problem: documents }] : [];
  }
  const templates = documents.filter((document) => isMap(document.contents) && document.get('kind') === 'Template');
  return templates.map((document, index) => {
    const named = (key: string) => {
      const value = document.getIn(['metadata', key]);
      return typeof value === 'string' ? value : undefined;
    };
    const ownName = named('name');
    const name = ownName ?? path;
    const namespace = named('namespace') ?? DEFAULT_NAMESPACE;
    const ref = ownName && stringifyEntityRef({ kind: 'template', namespace, name: ownName });
    const key = index === 0 ? path : `${path}#${index + 1}`;
    return { key, path, name, ...(ref && { ref }), title: named('title') ?? name, ...contentOf(document) };
  });
}

/** The documents of a YAML text, or the limit that it exceeds. */
function documentsIn(text: string): Document[] | string {
  try {
    return composeYaml(text, editorLimits);
  } catch (thrown) {
    return messageOf(thrown);
  }
}

function contentOf(document: Document): Pick<FoundTemplate, 'content' | 'problem'> {
  const [error] = document.errors;
  if (error) return { content: undefined, problem: error.message };
  try {
    return { content: plainValue(document) };
  } catch (thrown) {
    return { content: undefined, problem: messageOf(thrown) };
  }
}
