import { VisuallyHidden } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { entityTranslation } from '../entityTranslation.ts';
import classes from './History.module.css';
import type { DiffLine } from './textLines.ts';

/** A text diff. It uses signs as well as colours. */
export function DiffLines({ lines, isWhole = false }: { lines: readonly DiffLine[]; isWhole?: boolean }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
    <pre className={classes.diff} data-whole={isWhole || undefined} tabIndex={0}>
      {lines.map(({ sign, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and the list never changes
        <DiffRow key={index} sign={sign} text={text} />
      ))}
    </pre>
  );
}

function DiffRow({ sign, text }: DiffLine) {
  const { t } = useTranslation(entityTranslation);
  const isChanged = sign === '-' || sign === '+';
  return (
    <span className={classes.line} data-sign={sign}>
      {isChanged && <VisuallyHidden>{sign === '-' ? t('history.before') : t('history.after')} </VisuallyHidden>}
      <span className={classes.sign} aria-hidden>
        {sign === '-' ? '−' : sign}
      </span>
      <span>{text}</span>
      {'\n'}
    </span>
  );
}
