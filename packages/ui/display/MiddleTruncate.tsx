import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import classes from './MiddleTruncate.module.css';

type MiddleTruncateProps = {
  text: string;
  /** How many characters at the end are always shown: names that start alike differ there. */
  tailLength?: number;
  /** Whether the browser shows the full name on hover; false if something better does. */
  hasTitle?: boolean;
};

/** A long name on one line, truncated in the middle; the full name is available on hover and for screen readers. */
export function MiddleTruncate({ text, tailLength = 8, hasTitle = true }: MiddleTruncateProps) {
  const splitAt = wholeLetterAt(text, Math.max(0, text.length - tailLength));
  const title = hasTitle ? text : undefined;
  if (splitAt < tailLength) return <span title={title}>{text}</span>;
  return (
    <span className={classes.whole} title={title} dir="auto">
      <span className={classes.head} aria-hidden>
        {text.slice(0, splitAt)}
      </span>
      <span className={classes.tail} aria-hidden>
        {text.slice(splitAt)}
      </span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}

/** The nearest boundary between letters: an emoji consists of several characters held together by joiners. */
function wholeLetterAt(text: string, place: number): number {
  const goesOn = /^(?:[\udc00-\udfff]|\u200d|\ufe0f)/;
  while (place > 0 && (goesOn.test(text.slice(place, place + 1)) || text[place - 1] === '\u200d')) place -= 1;
  return place;
}
