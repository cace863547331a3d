import type { DryRunResult } from '@callboard/plugin-scaffolder/common';
import { useTranslation } from '@callboard/web-kit';
import { editorTranslation } from '../editorMessages.ts';
import classes from './DryRun.module.css';

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of terminals are made of them.
const colours = /\u001b\[[\d;]*m/g;

/** The log of a dry run, each line with its step. */
export function ResultLog({ result: { log, pretended } }: { result: DryRunResult }) {
  const { t } = useTranslation(editorTranslation);
  if (log.length === 0) return <p className={classes.nothing}>{t('results.noLog')}</p>;
  const lines = log.map(({ body }, index) => ({ ...body, key: index }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={classes.log} tabIndex={0} role="log" aria-label={t('results.log')}>
      {lines.map(({ key, message, stepId, status }) => (
        <div
          key={key}
          className={classes.line}
          data-status={status}
          data-pretended={(stepId !== undefined && pretended.includes(stepId)) || undefined}
        >
          <span className={classes.step}>{stepId ?? ''}</span>
          <span className={classes.message}>{message.replace(colours, '')}</span>
        </div>
      ))}
    </div>
  );
}
