import { QuietIconButton } from '@callboard/ui';
import { IconPlus, IconX } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { Autocomplete, Button, NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import type { RuleField } from '../../../common/index.ts';
import type { Path } from '../draft.ts';
import classes from '../Editor.module.css';
import { editorTranslation } from '../editorTranslation.ts';
import { type Condition, conditionsOf, firstCondition, operatorsFor, ruleOf } from './conditions.ts';

type RuleFieldsProps = {
  label: string;
  rule: unknown;
  fields: readonly RuleField[];
  onChange: (rule: Record<string, unknown>) => void;
  /** Whether a rule without conditions is valid; it matches everything. */
  mayBeEmpty?: boolean;
};

const usualFields = ['metadata.description', 'spec.lifecycle', 'spec.type', 'metadata.tags', 'metadata.links'];
const withoutValue = ['exists', 'missing'];
const maxSuggestions = 50;

/** The conditions of a rule, which all have to match. */
export function RuleFields({ label, rule, fields, onChange, mayBeEmpty = false }: RuleFieldsProps) {
  const { t } = useTranslation(editorTranslation);
  const conditions = conditionsOf(rule);
  const byKey = useMemo(() => new Map(fields.map((field) => [field.key, field])), [fields]);
  const set = (next: readonly Condition[]) => onChange(ruleOf(next));
  function add() {
    const used = conditions!.map(({ key }) => key);
    const key = [...usualFields, ...byKey.keys()].find((one) => !used.includes(one)) ?? 'kind';
    set([...conditions!, firstCondition(key, byKey.get(key))]);
  }
  return (
    <fieldset className={classes.rule}>
      <legend className={classes.label}>{label}</legend>
      {!conditions && (
        <>
          <p className={classes.note}>{t('rule.complex')}</p>
          <code className={classes.code}>{JSON.stringify(rule)}</code>
        </>
      )}
      {conditions?.length === 0 && <p className={classes.note}>{t('rule.everything')}</p>}
      {conditions?.map((condition, at) => (
        <ConditionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no id, and its field changes while it is typed
          key={at}
          condition={condition}
          fields={fields}
          field={byKey.get(condition.key)}
          others={conditions.flatMap(({ key }, other) => (other === at ? [] : key))}
          onChange={(next) => set(conditions.with(at, next))}
          onRemove={mayBeEmpty || conditions.length > 1 ? () => set(conditions.toSpliced(at, 1)) : undefined}
        />
      ))}
      {conditions && (
        <AddButton className={classes.add} onClick={add}>
          {t('rule.add')}
        </AddButton>
      )}
    </fieldset>
  );
}

type AddButtonProps = { className?: string | undefined; onClick: () => void; children: string };

/** Adds an item at the end of a list. */
export const AddButton = ({ className, onClick, children }: AddButtonProps) => (
  <Button
    className={className}
    variant="subtle"
    size="compact-sm"
    leftSection={<IconPlus size={14} aria-hidden />}
    onClick={onClick}
  >
    {children}
  </Button>
);

type AppliesToFieldsProps = Pick<RuleFieldsProps, 'rule' | 'fields'> & {
  onChange: (path: Path, rule: Record<string, unknown>) => void;
};

/** The entities that a scorecard or a campaign is about; without conditions, all. */
export function AppliesToFields({ rule, fields, onChange }: AppliesToFieldsProps) {
  const { t } = useTranslation(editorTranslation);
  const change = (next: Record<string, unknown>) => onChange(['spec', 'appliesTo'], next);
  return <RuleFields label={t('form.appliesTo')} rule={rule} fields={fields} onChange={change} mayBeEmpty />;
}

type ConditionRowProps = {
  condition: Condition;
  fields: readonly RuleField[];
  field: RuleField | undefined;
  others: readonly string[];
  onChange: (condition: Condition) => void;
  onRemove: (() => void) | undefined;
};

function ConditionRow({ condition, fields, field, others, onChange, onRemove }: ConditionRowProps) {
  const { t } = useTranslation(editorTranslation);
  const { key, operator, value } = condition;
  const keys = useMemo(() => fields.map((one) => one.key), [fields]);
  const values = field?.type === 'boolean' ? ['true', 'false'] : (field?.values ?? []);
  function rename(next: string) {
    // Two conditions on one field cannot be written.
    if (next === '' || others.includes(next)) return;
    const known = fields.find((one) => one.key === next);
    onChange(known?.type && known.type !== field?.type ? firstCondition(next, known) : { ...condition, key: next });
  }
  return (
    <div className={classes.condition}>
      <Autocomplete
        className={classes.field}
        aria-label={t('rule.field')}
        data={keys}
        limit={maxSuggestions}
        value={key}
        onChange={rename}
        spellCheck={false}
        title={field?.description ?? key}
      />
      <NativeSelect
        aria-label={t('rule.operator')}
        value={operator}
        onChange={(event) => onChange({ ...condition, operator: event.currentTarget.value as Condition['operator'] })}
        data={operatorsFor(field, operator).map((one) => ({ value: one, label: t(`rule.op.${one}`) }))}
      />
      {!withoutValue.includes(operator) && (
        <Autocomplete
          aria-label={t('rule.value')}
          data={values}
          limit={maxSuggestions}
          value={value}
          onChange={(next) => onChange({ ...condition, value: next })}
          rightSection={field?.unit && <span className={classes.note}>{field.unit}</span>}
        />
      )}
      {onRemove && (
        <QuietIconButton label={t('rule.remove')} className={classes.removeCondition} onClick={onRemove}>
          <IconX size={14} aria-hidden />
        </QuietIconButton>
      )}
    </div>
  );
}
