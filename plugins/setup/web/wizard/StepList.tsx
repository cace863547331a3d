import { List, VisuallyHidden } from '@callboard/ui';
import { IconCheck } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { setupTranslation } from '../setupTranslation.ts';
import classes from './StepList.module.css';

type ListedStep = {
  id: string;
  isDone: boolean;
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
              data-done={step.isDone || undefined}
              aria-current={step.id === current ? 'step' : undefined}
              onClick={() => onOpen(step.id)}
            >
              <span className={classes.mark} aria-hidden>
                {step.isDone && step.id !== current ? <IconCheck size={14} stroke={2.4} /> : index + 1}
              </span>
              <span className={classes.name}>
                {step.useName ? <AddedName useName={step.useName} /> : <OwnName step={step} />}
              </span>
              {step.isDone && <VisuallyHidden> ({t('done')})</VisuallyHidden>}
            </button>
          </li>
        ))}
      </List>
    </nav>
  );
}

const AddedName = ({ useName }: { useName: () => string }) => useName();

function OwnName({ step: { own, id } }: { step: ListedStep }) {
  const { t } = useTranslation(setupTranslation);
  return own ? t(`${own}.name`) : id;
}
