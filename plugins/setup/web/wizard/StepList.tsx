import { List, VisuallyHidden } from '@callboard/ui';
import { IconAlertTriangle, IconCheck, IconMinus } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { setupTranslation } from '../setupTranslation.ts';
import classes from './StepList.module.css';

type ListedStep = {
  id: string;
  isDone: boolean;
  /** Whether it was saved without a choice, so there was nothing to test. */
  isSkipped: boolean;
  /** Whether its last test failed; the step can be saved nevertheless. */
  hasFailed: boolean;
  /** The key of the name of a step of the product. */
  own: 'brand' | 'signIn' | 'codeHost' | 'people' | 'locations' | 'finish' | undefined;
  /** The name of a step of another plugin. */
  useName: (() => string) | undefined;
};

type StepListProps = { steps: readonly ListedStep[]; current: string; onOpen: (id: string) => void };

/** All steps; each can be opened in any order. */
export function StepList({ steps, current, onOpen }: StepListProps) {
  const { t } = useTranslation(setupTranslation);
  return (
    <nav aria-label={t('steps')} className={classes.nav}>
      <List as="ol" className={classes.list}>
        {steps.map((step, index) => (
          <li key={step.id}>
            <button
              type="button"
              className={classes.item}
              data-done={stateOf(step) === 'done' || undefined}
              data-failed={step.hasFailed || undefined}
              aria-current={step.id === current ? 'step' : undefined}
              onClick={() => onOpen(step.id)}
            >
              <span className={classes.mark} aria-hidden>
                {step.id !== current && markOf(step) ? markOf(step) : index + 1}
              </span>
              <span className={classes.name}>
                {step.useName ? <AddedName useName={step.useName} /> : <OwnName step={step} />}
              </span>
              {stateOf(step) && <VisuallyHidden> ({t(stateOf(step)!)})</VisuallyHidden>}
            </button>
          </li>
        ))}
      </List>
    </nav>
  );
}

function stateOf({ isDone, isSkipped, hasFailed }: ListedStep) {
  if (hasFailed) return 'doneButFailed';
  if (isSkipped) return 'skipped';
  return isDone ? 'done' : undefined;
}

function markOf(step: ListedStep) {
  const state = stateOf(step);
  if (state === 'doneButFailed') return <IconAlertTriangle size={14} stroke={2.2} />;
  if (state === 'skipped') return <IconMinus size={14} stroke={2.4} />;
  return state && <IconCheck size={14} stroke={2.4} />;
}

const AddedName = ({ useName }: { useName: () => string }) => useName();

function OwnName({ step: { own, id } }: { step: ListedStep }) {
  const { t } = useTranslation(setupTranslation);
  return own ? t(`${own}.name`) : id;
}
