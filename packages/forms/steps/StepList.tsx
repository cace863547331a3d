import { List, VisuallyHidden } from '@callboard/ui';
import { IconCheck } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import { formTranslation } from '../formTranslation.ts';
import classes from './StepList.module.css';

type StepListProps = {
  titles: readonly string[];
  current: number;
  /** The furthest step the user has reached. */
  reached: number;
  onGo(step: number): void;
};

/** The steps of a form, with links to the completed ones. */
export function StepList({ titles, current, reached, onGo }: StepListProps) {
  const { t } = useTranslation(formTranslation);
  return (
    <List as="ol" gap={4} className={classes.steps} aria-label={t('steps')}>
      {titles.map((title, index) => {
        const isDone = index < reached && index !== current;
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name, and stay where they are.
            key={index}
            className={classes.step}
            data-done={isDone || undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            <Place isOpen={index <= reached && index !== current} onGo={() => onGo(index)}>
              <span className={classes.mark} aria-hidden>
                {isDone ? <IconCheck size={14} stroke={2.4} /> : index + 1}
              </span>
              <span className={classes.title}>{title}</span>
              {isDone && <VisuallyHidden> ({t('step.done')})</VisuallyHidden>}
            </Place>
          </li>
        );
      })}
    </List>
  );
}

/** A button if the step can be opened. */
function Place({ isOpen, onGo, children }: { isOpen: boolean; onGo(): void; children: ReactNode }) {
  if (!isOpen) return <span className={classes.place}>{children}</span>;
  return (
    <button type="button" className={classes.place} onClick={onGo}>
      {children}
    </button>
  );
}
