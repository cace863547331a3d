import { List, VisuallyHidden } from '@callboard/ui';
import { IconCheck } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { importTranslation } from '../importTranslation.ts';
import { usePullRequestMade } from '../queries.ts';
import type { Step } from './flow.ts';
import classes from './Stepper.module.css';

const places = { analyze: 0, select: 1, prepare: 1, review: 2, result: 3 } as const;

/** The current step and the remaining ones. */
export function Stepper({ step }: { step: Step }) {
  const { t } = useTranslation(importTranslation);
  const titles = [t('steps.analyze'), t(`steps.${secondOf(step)}`), t('steps.review'), t('steps.result')];
  const place = places[step.name];
  const isOver = useIsOver(step);
  return (
    <List as="ol" className={classes.steps} aria-label={t('steps.label')}>
      {titles.map((title, index) => {
        const isDone = index < place || isOver;
        return (
          <li
            key={title}
            className={classes.step}
            data-done={isDone || undefined}
            aria-current={index === place ? 'step' : undefined}
          >
            <span className={classes.mark} aria-hidden>
              {isDone ? <IconCheck size={14} stroke={2.4} /> : index + 1}
            </span>
            <span className={classes.title}>{title}</span>
            {isDone && <VisuallyHidden> ({t('steps.done')})</VisuallyHidden>}
          </li>
        );
      })}
    </List>
  );
}

/** A registration is done immediately; a pull request is done when it is merged and its entities are in the catalog. */
function useIsOver(step: Step): boolean {
  const outcome = step.name === 'result' ? step.outcome : undefined;
  const made = usePullRequestMade(outcome?.type === 'pull-request' ? outcome.link : undefined);
  return outcome?.type === 'registered' || made?.state === 'arrived';
}

/** The second step is known only after the analysis; a single file needs no selection. */
function secondOf(step: Step): 'select' | 'prepare' | 'selectOrPrepare' {
  if (step.name === 'select' || step.name === 'prepare') return step.name;
  const isPullRequest =
    (step.name === 'review' && step.plan.type === 'pull-request') ||
    (step.name === 'result' && step.outcome.type === 'pull-request');
  if (isPullRequest) return 'prepare';
  return step.name === 'analyze' ? 'selectOrPrepare' : 'select';
}
