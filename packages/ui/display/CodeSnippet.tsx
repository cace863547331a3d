import { useTranslation } from '@callboard/web-kit';
import { uiTranslation } from '../language/uiTranslation.ts';
import classes from './CodeSnippet.module.css';
import { CopyButton } from './CopyButton.tsx';

export type CodePart = { text: string; className?: string };

type CodeSnippetProps = {
  text: string;
  /** The same text as coloured parts, line by line, once highlighting has finished. */
  parts?: readonly (readonly CodePart[])[] | undefined;
  /** The language on the bar above, such as yaml or bash. */
  language?: string;
  hasLineNumbers?: boolean;
  /** Line numbers, starting from 1. */
  highlightedLines?: readonly number[];
  hasCopyButton?: boolean;
  /** The maximum height before it scrolls. */
  maxHeight?: number;
};

/** Code in a monospace block with a copy button. */
export function CodeSnippet(props: CodeSnippetProps) {
  const {
    text,
    parts,
    language,
    hasLineNumbers = false,
    highlightedLines = [],
    hasCopyButton = true,
    maxHeight,
  } = props;
  const { t } = useTranslation(uiTranslation);
  const name = language ? t('code.language', { language }) : t('code.plain');
  const lines = text
    .replace(/\n$/, '')
    .split('\n')
    .map((line, index) => ({ line, number: index + 1 }));
  return (
    <figure className={classes.frame} aria-label={name}>
      {language && (
        <div className={classes.bar}>
          <span>{language}</span>
        </div>
      )}
      {hasCopyButton && (
        <div className={classes.copy}>
          <CopyButton text={text} />
        </div>
      )}
      <pre
        className={classes.code}
        data-numbered={hasLineNumbers || undefined}
        style={{ maxBlockSize: maxHeight }}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
        tabIndex={0}
      >
        <code className={classes.lines}>
          {lines.map(({ line, number }) => (
            <span
              key={number}
              className={classes.line}
              data-highlighted={highlightedLines.includes(number) || undefined}
            >
              {parts?.[number - 1]?.map((part, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of a line have no other identity and do not move.
                <span key={index} className={part.className}>
                  {part.text}
                </span>
              )) ?? line}
              {number < lines.length && '\n'}
            </span>
          ))}
        </code>
      </pre>
    </figure>
  );
}
