import { json } from '@codemirror/lang-json';
import { markdown } from '@codemirror/lang-markdown';
import { yaml } from '@codemirror/lang-yaml';
import type { Extension } from '@codemirror/state';

const languages: { ends: RegExp; language: () => Extension }[] = [
  { ends: /\.ya?ml$/, language: yaml },
  { ends: /\.(json|json5|jsonc)$/, language: json },
  { ends: /\.(md|markdown)$/, language: () => markdown() },
];

/** The syntax highlighting for a file name; a file to be rendered is highlighted as its result. */
export function codeLanguage(path: string): Extension {
  const name = path.replace(/\.njk$/, '').toLowerCase();
  return languages.find(({ ends }) => ends.test(name))?.language() ?? [];
}
