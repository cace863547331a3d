import { VisuallyHidden } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { entityTranslation } from '../entityTranslation.ts';
import classes from './History.module.css';
import { type PatchOperation, segmentsOf } from './patchSteps.ts';
import { changedLines, type DiffLine, valueText } from './textLines.ts';

/** The steps of a change: where, what was there, and what is there now. Signs say it too, not colour alone. */
export function PatchRows({ patch }: { patch: readonly PatchOperation[] }) {
  return (
    <ul className={classes.steps}>
      {patch.map((operation) => (
        <li key={`${operation.op} ${operation.path} ${valueText(operation.value ?? operation.before)}`}>
          {operation.path && <code className={classes.path}>{segmentsOf(operation.path).join(' › ')}</code>}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <pre className={classes.diff} tabIndex={0}>
            {linesOf(operation).map(({ sign, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: equal lines may stand twice, and the list never changes
              <DiffRow key={index} sign={sign} text={text} />
            ))}
          </pre>
        </li>
      ))}
    </ul>
  );
}

function DiffRow({ sign, text }: DiffLine) {
  const { t } = useTranslation(entityTranslation);
  return (
    <span className={classes.line} data-sign={sign}>
      {sign !== ' ' && <VisuallyHidden>{sign === '-' ? t('history.before') : t('history.after')} </VisuallyHidden>}
      <span className={classes.sign} aria-hidden>
        {sign === '-' ? '−' : sign}
      </span>
      <span>{text}</span>
      {'\n'}
    </span>
  );
}

function linesOf({ op, before, value }: PatchOperation): DiffLine[] {
  if (op === 'replace') return changedLines(valueText(before), valueText(value));
  const sign = op === 'add' ? '+' : '-';
  const text = valueText(op === 'add' ? value : before);
  return text.split('\n').map((line) => ({ sign, text: line }));
}
