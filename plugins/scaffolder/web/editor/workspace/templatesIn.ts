import { messageOf } from '@callboard/errors';
import { type Document, isMap, parseAllDocuments } from 'yaml';
import { textOf } from '../directory/fileContent.ts';
import type { DirectoryFile } from '../directory/templateDirectory.ts';

/** A template among the files of a directory. */
export type FoundTemplate = {
  path: string;
  name: string;
  title: string;
  /** As JSON; of a text that cannot be read, what could be. */
  content: unknown;
  /** Why the text cannot be read. */
  problem?: string;
};

const longestYaml = 1_000_000;

/** The templates that a directory holds, one in each file at most. Files inside of skeletons count too: some templates make templates. */
export function templatesIn(files: readonly DirectoryFile[]): FoundTemplate[] {
  const found = files.flatMap(({ path, content }) => {
    if (!/\.ya?ml$/.test(path) || content.length > longestYaml) return [];
    const text = textOf(content);
    const template = text?.includes('Template') ? templateIn(path, text) : undefined;
    return template ? [template] : [];
  });
  const depth = ({ path }: FoundTemplate) => path.split('/').length;
  return found.sort((one, other) => depth(one) - depth(other) || one.path.localeCompare(other.path));
}

function templateIn(path: string, text: string): FoundTemplate | undefined {
  for (const document of parseAllDocuments(text, { schema: 'core' })) {
    if (!('contents' in document) || !isMap(document.contents) || document.get('kind') !== 'Template') continue;
    const named = (key: string) => {
      const value = document.getIn(['metadata', key]);
      return typeof value === 'string' ? value : undefined;
    };
    const name = named('name') ?? path;
    return { path, name, title: named('title') ?? name, ...contentOf(document) };
  }
  return undefined;
}

function contentOf(document: Document): Pick<FoundTemplate, 'content' | 'problem'> {
  const [error] = document.errors;
  if (error) return { content: undefined, problem: error.message };
  try {
    // A few aliases may stand for very much.
    return { content: document.toJS({ maxAliasCount: 100 }) };
  } catch (thrown) {
    return { content: undefined, problem: messageOf(thrown) };
  }
}
