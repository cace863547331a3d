import { useTranslation } from '@callboard/web-kit';
import { Button, Checkbox } from '@mantine/core';
import type { FormEvent } from 'react';
import type { FoundLocation } from '../analysis/analysis.ts';
import { importTranslation } from '../importTranslation.ts';
import { StepActions } from '../steps/StepActions.tsx';
import { StepHeading } from '../steps/StepHeading.tsx';
import stepClasses from '../steps/Steps.module.css';
import { EntityNames } from './EntityNames.tsx';
import classes from './SelectStep.module.css';

type SelectStepProps = {
  locations: readonly FoundLocation[];
  /** The targets of the selected files. */
  chosen: readonly string[];
  onChoose: (targets: readonly string[]) => void;
  onBack: () => void;
  onNext: (locations: readonly FoundLocation[]) => void;
};

/** Selects the files to register. */
export function SelectStep({ locations, chosen, onChoose, onBack, onNext }: SelectStepProps) {
  const { t } = useTranslation(importTranslation);
  const isChosen = (target: string) => chosen.includes(target);
  const toggle = (target: string) =>
    onChoose(isChosen(target) ? chosen.filter((other) => other !== target) : [...chosen, target]);
  const areAll = chosen.length === locations.length;

  function submit(event: FormEvent) {
    event.preventDefault();
    onNext(locations.filter(({ target }) => isChosen(target)));
  }

  return (
    <form className={stepClasses.step} onSubmit={submit}>
      <StepHeading hint={t('select.hint', { count: locations.length })}>{t('select.heading')}</StepHeading>
      <fieldset className={classes.files} aria-label={t('select.heading')}>
        <Checkbox
          className={classes.all}
          label={t('select.all')}
          checked={areAll}
          indeterminate={chosen.length > 0 && !areAll}
          onChange={() => onChoose(areAll ? [] : locations.map(({ target }) => target))}
        />
        {locations.map(({ target, exists, entities }) => (
          <div key={target} className={classes.file}>
            <Checkbox
              label={<span className={classes.target}>{target}</span>}
              description={exists ? t('select.registered') : undefined}
              checked={isChosen(target)}
              onChange={() => toggle(target)}
            />
            <EntityNames entities={entities} />
          </div>
        ))}
      </fieldset>
      {chosen.length === 0 && <p className={stepClasses.hint}>{t('select.none')}</p>}
      <StepActions onBack={onBack}>
        <Button type="submit" disabled={chosen.length === 0}>
          {t('steps.next')}
        </Button>
      </StepActions>
    </form>
  );
}
