import { MarkdownContent } from '@callboard/ui';
import classes from './Words.module.css';

/** What a template's author wrote for the reader. Plain text is there at once; the rest waits for the part that reads markdown. */
export function Words({ text }: { text: string }) {
  if (!hasMarkup(text)) return <span className={classes.plain}>{text}</span>;
  return (
    <span className={classes.markdown}>
      <MarkdownContent content={text} />
    </span>
  );
}

const hasMarkup = (text: string): boolean => /[*_`[\]<>#\n\\|~]|https?:|^\d+\. |^[-+] /.test(text);
