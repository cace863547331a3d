import { List, WarningPanel } from '@callboard/ui';
import { reasonOf, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { EntityCards } from '../entities/EntityCards.tsx';
import { TakenNames } from '../entities/TakenNames.tsx';
import { importTranslation } from '../importTranslation.ts';
import { useRegister } from '../queries.ts';
import { StepActions } from '../steps/StepActions.tsx';
import { StepHeading } from '../steps/StepHeading.tsx';
import stepClasses from '../steps/Steps.module.css';
import type { Outcome, RegisterPlan } from './plan.ts';
import classes from './Review.module.css';

type ReviewRegistrationProps = { plan: RegisterPlan; onBack: () => void; onDone: (outcome: Outcome) => void };

export function ReviewRegistration({ plan: { locations }, onBack, onDone }: ReviewRegistrationProps) {
  const { t } = useTranslation(importTranslation);
  const register = useRegister();
  const areKnown = locations.every(({ exists }) => exists);
  const label = areKnown ? t('review.refreshing') : t('review.appearing');
  return (
    <div className={stepClasses.step}>
      <StepHeading hint={locations.length === 1 ? t('review.registerOne') : t('review.registerMany')}>
        {t('review.heading')}
      </StepHeading>
      <List gap={4} className={classes.files}>
        {locations.map(({ target, exists }) => (
          <li key={target}>
            <span className={classes.code}>{target}</span>
            {exists && <span className={classes.note}> ({t('review.refreshed')})</span>}
          </li>
        ))}
      </List>
      <section className={classes.section}>
        <h3 className={classes.title}>{label}</h3>
        <EntityCards label={label} entities={locations.flatMap(({ entities }) => entities)} />
      </section>
      <TakenNames entities={locations.filter(({ exists }) => !exists).flatMap(({ entities }) => entities)} />
      {register.error && (
        <WarningPanel severity="error" title={t('review.failed')} message={reasonOf(register.error)} />
      )}
      <StepActions onBack={onBack} isBusy={register.isPending}>
        <Button loading={register.isPending} onClick={() => register.mutate(locations, { onSuccess: onDone })}>
          {areKnown ? t('review.refresh') : t('review.register')}
        </Button>
      </StepActions>
    </div>
  );
}
