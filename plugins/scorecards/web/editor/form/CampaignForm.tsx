import { isPlainObject } from '@callboard/plugin-catalog/common';
import { useTranslation } from '@callboard/web-kit';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useScorecards } from '../../queries.ts';
import classes from '../Editor.module.css';
import { editorTranslation } from '../editorTranslation.ts';
import { CommonFields, LongText, textAt } from './CommonFields.tsx';
import { AppliesToFields } from './RuleFields.tsx';
import type { FormProps } from './ScorecardForm.tsx';

export function CampaignForm({ content, isNew, fields, onChange }: FormProps) {
  const { t } = useTranslation(editorTranslation);
  const { data: scorecards = [] } = useScorecards();
  const spec = isPlainObject(content.spec) ? content.spec : {};
  const chosen = Array.isArray(spec.checks) ? spec.checks.map(String) : [];
  const scorecard = textAt(content, ['spec', 'scorecard']);
  const known = scorecards.find(({ id, ref }) => id === scorecard || ref === scorecard);
  const toggle = (id: string) =>
    onChange(['spec', 'checks'], chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  /** Another scorecard has other checks; the text must not name those that the form no longer shows. */
  function choose(id: string) {
    onChange(['spec', 'scorecard'], id);
    const checks = scorecards.find((one) => one.id === id)?.checks ?? [];
    const kept = checks.filter((check) => chosen.includes(check.id));
    const failing = checks.toSorted((one, other) => other.states.failed - one.states.failed).slice(0, 1);
    onChange(
      ['spec', 'checks'],
      (kept.length > 0 ? kept : failing).map((check) => check.id),
    );
  }
  const day = (name: 'startsAt' | 'targetDate') => (
    <TextInput
      label={t(`form.${name}`)}
      type="date"
      value={textAt(content, ['spec', name]).slice(0, 10)}
      onChange={(event) => onChange(['spec', name], event.currentTarget.value || undefined)}
    />
  );
  return (
    <div className={classes.form}>
      <CommonFields content={content} isNew={isNew} hasDescription={false} onChange={onChange} />
      <NativeSelect
        label={t('form.scorecard')}
        value={known?.id ?? scorecard}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          ...(known ? [] : [{ value: scorecard, label: scorecard || t('form.choose') }]),
          ...scorecards.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
      {known && (
        <fieldset className={classes.rule}>
          <legend className={classes.label}>{t('form.checks')}</legend>
          <div className={classes.choices}>
            {known.checks.map(({ id, title, states }) => (
              <Checkbox
                key={id}
                label={
                  <>
                    {title} <span className={classes.note}>{t('check.failing', { count: states.failed })}</span>
                  </>
                }
                checked={chosen.includes(id)}
                onChange={() => toggle(id)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <AppliesToFields rule={spec.appliesTo} fields={fields} onChange={onChange} />
      <div className={classes.pair}>
        {day('startsAt')}
        {day('targetDate')}
      </div>
      <LongText label={t('form.brief')} rows={3} content={content} path={['spec', 'brief']} onChange={onChange} />
    </div>
  );
}
