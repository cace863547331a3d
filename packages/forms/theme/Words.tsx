import { MarkdownContent } from '@callboard/ui';
import classes from './Words.module.css';

/** A text of a template's author. Plain text shows immediately; other text waits for the Markdown renderer to load. */
export function Words({ text }: { text: string }) {
  if (!hasMarkup(text)) return <span className={classes.plain}>{text}</span>;
  return (
    <span className={classes.markdown}>
      <MarkdownContent content={text} />
    </span>
  );
}

const hasMarkup = (text: string): boolean => /[*_`[\]<>#\n\\|~]|https?:|^\d+\. |^[-+] /.test(text);
