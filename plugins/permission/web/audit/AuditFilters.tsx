import { DateTimeField, FilterColumn, FilterGroup, FilterOption } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Stack } from '@mantine/core';
import type { AuditCounts } from '../../common/index.ts';
import { pagesTranslation } from '../pagesTranslation.ts';
import { RefPicker } from '../parts/RefPicker.tsx';
import { ageNames, type FilterValues, knownActions, outcomes } from './auditFilters.ts';
import { useActionName } from './useAuditColumns.tsx';

type AuditFiltersProps = {
  values: FilterValues;
  /** Undefined while loading. */
  counts: AuditCounts | undefined;
  onChange: (change: FilterValues) => void;
};

const anyTime: FilterValues = { age: undefined, from: undefined, to: undefined };
const nothing: FilterValues = { actor: undefined, action: undefined, outcome: undefined, ...anyTime };

export function AuditFilters({ values, counts, onChange }: AuditFiltersProps) {
  const { t } = useTranslation(pagesTranslation);
  const nameOf = useActionName();
  const countOf = (among: 'actions' | 'outcomes', value: string) =>
    counts && { count: counts[among].find((one) => one.value === value)?.count ?? 0 };
  // Unknown actions in the log can be selected too.
  const actions = new Set<string>([...knownActions, ...(counts?.actions ?? []).map(({ value }) => value)]);
  if (values.action) actions.add(values.action);
  /** At most one value per filter; clicking the selected value removes it. */
  const choice = (name: keyof FilterValues, value: string) => ({
    isSelected: values[name] === value,
    onToggle: () => onChange({ [name]: values[name] === value ? undefined : value }),
  });
  const bound = (name: 'from' | 'to') => ({
    label: t(`audit.${name}`),
    size: 'xs' as const,
    value: values[name] ?? '',
    onChange: (value: string) => onChange({ [name]: value || undefined, age: undefined }),
  });
  return (
    <FilterColumn activeCount={Object.keys(values).length} onClear={() => onChange(nothing)}>
      <RefPicker
        label={t('audit.who')}
        hint={t('audit.anybody')}
        kinds={['User']}
        value={values.actor}
        onPick={(actor) => onChange({ actor: actor === values.actor ? undefined : actor })}
      />
      <FilterGroup label={t('audit.since')}>
        {ageNames.map((age) => (
          <FilterOption
            key={age}
            label={t(`audit.age.${age}`)}
            isSelected={values.age === age}
            onToggle={() => onChange({ ...anyTime, age: values.age === age ? undefined : age })}
          />
        ))}
        <Stack gap={6} mt={6}>
          <DateTimeField {...bound('from')} {...(values.to && { max: values.to })} />
          <DateTimeField {...bound('to')} {...(values.from && { min: values.from })} />
        </Stack>
      </FilterGroup>
      <FilterGroup label={t('audit.outcome')}>
        {outcomes.map((outcome) => (
          <FilterOption
            key={outcome}
            label={t(`audit.outcome.${outcome}`)}
            {...countOf('outcomes', outcome)}
            {...choice('outcome', outcome)}
          />
        ))}
      </FilterGroup>
      <FilterGroup label={t('audit.what')}>
        {[...actions].map((action) => (
          <FilterOption
            key={action}
            label={nameOf(action)}
            {...countOf('actions', action)}
            {...choice('action', action)}
          />
        ))}
      </FilterGroup>
    </FilterColumn>
  );
}
