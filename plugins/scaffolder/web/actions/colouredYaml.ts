import type { CodePart } from '@callboard/ui';
import { yamlLanguage } from '@codemirror/lang-yaml';
import { highlightCode, tagHighlighter, tags } from '@lezer/highlight';
import classes from './ColouredYaml.module.css';

const highlighter = tagHighlighter([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], class: classes.key! },
  { tag: [tags.string, tags.special(tags.string)], class: classes.text! },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], class: classes.value! },
  { tag: [tags.keyword, tags.meta, tags.typeName], class: classes.word! },
  { tag: [tags.comment, tags.lineComment, tags.punctuation, tags.separator], class: classes.quiet! },
]);

/** Splits YAML into coloured parts, with the colours of the editor. */
export function colouredYaml(text: string): CodePart[][] {
  const lines: CodePart[][] = [[]];
  highlightCode(
    text,
    yamlLanguage.parser.parse(text),
    highlighter,
    (part, className) => lines.at(-1)!.push({ text: part, ...(className && { className }) }),
    () => lines.push([]),
  );
  return lines;
}
