import { MarkdownContent } from '@callboard/ui';
import classes from './Description.module.css';

/** Text that no reader of Markdown would show in another way: letters, and the punctuation of sentences. */
const plain = /^[\p{L}\p{N}\s,.;:'"!?()/%€$’“”–—…+=-]*$/u;
/** Lists, underlined headings, addresses, and empty lines between paragraphs. */
const markup = /^[ \t]*([-+]|\d+[.)])\s|^[ \t]*[-=]+[ \t]*$|:\/\/|www\.|\n\s*\n/m;

/** What people wrote about a thing. Most of it is a plain sentence, which needs no Markdown reader. */
export function Description({ text }: { text: string | undefined }) {
  const trimmed = text?.trim();
  if (!trimmed) return null;
  const isPlain = plain.test(trimmed) && !markup.test(trimmed);
  return (
    <div className={classes.description}>{isPlain ? <p>{trimmed}</p> : <MarkdownContent content={trimmed} />}</div>
  );
}
