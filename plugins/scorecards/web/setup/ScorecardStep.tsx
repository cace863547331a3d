import { StepFrame, type StepPageProps, useStepForm } from '@callboard/plugin-setup/web';
import { List } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Checkbox, TextInput } from '@mantine/core';
import { type FirstCheck, type FirstScorecardResult, firstCheckDefinitions, firstChecks } from '../../common/index.ts';
import classes from './ScorecardStep.module.css';
import { scorecardStepTranslation } from './scorecardStepTranslation.ts';

/** The built-in scorecard, and the first custom one, tried on the components of the chosen repositories. */
export function ScorecardStep({ state, draft, onNext, onBack }: StepPageProps) {
  const { t } = useTranslation(scorecardStepTranslation);
  const valuesOf = (step: string) => draft.steps.find(({ id }) => id === step)?.values ?? {};
  const form = useStepForm(state, {
    catalogQuality: true,
    title: t('initialTitle'),
    checks: [...firstChecks],
    owner: String(valuesOf('people').administrator ?? ''),
  });
  const chosen = Array.isArray(form.values.checks) ? form.values.checks : [];
  const repositories = Array.isArray(valuesOf('locations').repositories) ? valuesOf('locations').repositories : [];
  const result = state.result as FirstScorecardResult | undefined;
  const isCurrent = result && JSON.stringify(result.repositories) === JSON.stringify(repositories);

  const toggle = (id: FirstCheck, isChosen: boolean) =>
    form.set('checks', isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));

  return (
    <StepFrame
      heading={t('heading')}
      hint={t('hint')}
      form={form}
      testLabel={Array.isArray(repositories) && repositories.length > 0 ? t('test') : undefined}
      onTest={form.test}
      onNext={onNext}
      onBack={onBack}
    >
      <Checkbox
        label={t('quality')}
        description={t('qualityHint')}
        checked={form.values.catalogQuality !== false}
        onChange={(event) => form.set('catalogQuality', event.currentTarget.checked)}
      />
      <fieldset className={classes.checks}>
        <legend className={classes.legend}>{t('own')}</legend>
        <p className={classes.hint}>{t('ownHint')}</p>
        <List className={classes.list}>
          {firstChecks.map((id) => (
            <li key={id} className={classes.check}>
              <Checkbox
                label={t(`checks.${id}`)}
                description={t('level', { level: firstCheckDefinitions[id].level })}
                checked={chosen.includes(id)}
                onChange={(event) => toggle(id, event.currentTarget.checked)}
              />
              {isCurrent && result.components > 0 && (
                <span className={classes.passed}>
                  {t('passed', { passed: result.passed[id], total: result.components })}
                </span>
              )}
            </li>
          ))}
        </List>
        <p role="status" className={classes.hint}>
          {isCurrent && result.components === 0 && t('none')}
        </p>
      </fieldset>
      <TextInput
        label={t('title')}
        value={form.textOf('title')}
        maxLength={63}
        onChange={(event) => form.set('title', event.currentTarget.value)}
      />
      <TextInput
        label={t('owner')}
        placeholder="group:default/platform"
        value={form.textOf('owner')}
        spellCheck={false}
        onChange={(event) => form.set('owner', event.currentTarget.value)}
      />
    </StepFrame>
  );
}
