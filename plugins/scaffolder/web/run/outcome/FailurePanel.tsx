import { EntityRefLink } from '@callboard/plugin-catalog/web';
import { List, WarningPanel } from '@callboard/ui';
import { IconBulb } from '@callboard/ui/icons';
import { withoutColours } from '@callboard/ui/log';
import { useTranslation } from '@callboard/web-kit';
import { Link as RouterLink, useLocation } from 'react-router';
import { rejectionOf, repeatsError } from '../../../common/index.ts';
import type { RunLine, RunProblem, RunState, RunStep } from '../events/runState.ts';
import { placeHash } from '../logPlace.ts';
import { runTranslation } from '../runTranslation.ts';
import { mayRetryHelp } from './advisedAction.ts';
import { causeOf } from './knownCauses.ts';
import classes from './Outcome.module.css';

/** The cause of a failed run, the relevant log lines and advice. */
export function FailurePanel({ run, error }: { run: RunState; error: RunProblem }) {
  const { t } = useTranslation(runTranslation);
  const failed = run.steps.find(({ status }) => status === 'failed');
  const cause = causeOf(error);
  const done = run.steps.filter(({ status }) => status === 'completed').length;
  return (
    <WarningPanel
      severity="error"
      title={failed ? t('failure.step', { name: failed.name }) : t('failure.run')}
      message={
        <p className={classes.problem}>
          <Reason message={error.message} />
        </p>
      }
    >
      {failed && <Lines step={failed} besides={error.message} />}
      <div className={classes.advice}>
        <IconBulb className={classes.bulb} size={18} aria-hidden />
        <div>
          <strong className={classes.adviceTitle}>{t(cause ? `causes.${cause}.title` : 'causes.unknown.title')}</strong>
          <p>{t(cause ? `causes.${cause}.advice` : 'causes.unknown.advice')}</p>
          {failed && mayRetryHelp(run) && (
            <p className={classes.goesOn}>{t('failure.goesOn', { name: failed.name, count: done })}</p>
          )}
        </div>
      </div>
    </WarningPanel>
  );
}

/** The error; for a rejected approval with a link to the user instead of the ref. */
function Reason({ message }: { message: string }) {
  const { t } = useTranslation(runTranslation);
  const rejection = rejectionOf(message);
  if (!rejection) return message;
  return (
    <>
      {t('approval.rejected')} <EntityRefLink entity={rejection.by} hasIcon={false} />
      {rejection.reason && `: ${rejection.reason}`}
    </>
  );
}

/** Without lines that only repeat the error above. */
function Lines({ step, besides }: { step: RunStep; besides: string }) {
  const { t } = useTranslation(runTranslation);
  const { search } = useLocation();
  const lines = relevantLines(step, besides);
  if (lines.length === 0) return null;
  return (
    <List as="ol" className={classes.lines} aria-label={t('failure.lines')}>
      {lines.map(({ number, text }) => (
        <li key={number}>
          <RouterLink
            className={classes.number}
            to={{ search, hash: placeHash({ stepId: step.id, line: number }) }}
            preventScrollReset
            aria-label={t('log.line', { number })}
          >
            {number}
          </RouterLink>
          <span className={classes.text}>{withoutColours(text)}</span>
        </li>
      ))}
    </List>
  );
}

const maxLines = 5;
const problemLevel = /^(?:error|warn|fatal)\b/i;

/** The errors and warnings of a failed step's last attempt, or else its last lines; without lines that repeat known messages. */
function relevantLines({ lines, tryBegins }: RunStep, known = ''): RunLine[] {
  const isNew = (text: string) => text.trim() !== '' && !(known !== '' && repeatsError(withoutColours(text), known));
  const output = lines.slice(tryBegins).filter(({ isStatus, text }) => !isStatus && isNew(text));
  const problems = output.filter(({ text }) => problemLevel.test(withoutColours(text).trimStart()));
  return (problems.length > 0 ? problems : output).slice(-maxLines);
}
