import { MarkdownContent } from '@callboard/ui';
import classes from './Description.module.css';

/** Text that Markdown would not change: letters and plain punctuation. */
const plain = /^[\p{L}\p{N}\s,.;:'"!?()/%€$’“”–—…+=-]*$/u;
/** Lists, underlined headings, URLs, and empty lines between paragraphs. */
const markup = /^[ \t]*([-+]|\d+[.)])\s|^[ \t]*[-=]+[ \t]*$|:\/\/|www\.|\n\s*\n/m;

/** A description by the author. Most are plain sentences, which do not need Markdown. */
export function Description({ text }: { text: string | undefined }) {
  const trimmed = text?.trim();
  if (!trimmed) return null;
  const isPlain = plain.test(trimmed) && !markup.test(trimmed);
  return (
    <div className={classes.description}>{isPlain ? <p>{trimmed}</p> : <MarkdownContent content={trimmed} />}</div>
  );
}

/** The reason for a deprecation and its replacement; nothing without a reason, since there is a badge. */
export function Deprecation({ reason }: { reason: string | true | undefined }) {
  if (typeof reason !== 'string') return null;
  return (
    <div className={classes.deprecation}>
      <Description text={reason} />
    </div>
  );
}
