import { Picker, QuietIconButton } from '@callboard/ui';
import { IconX } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { lazy } from 'react';
import type { ConditionRule } from '../../../common/index.ts';
import parts from '../../parts/Parts.module.css';
import { type Criteria, firstCondition, kindOf, partsOf, withKind } from './draft.ts';
import { editTranslation } from './editTranslation.ts';
import classes from './RoleEditor.module.css';

// The form engine is large, and only conditions need it.
const RuleParams = lazy(async () => ({ default: (await import('./RuleParams.tsx')).RuleParams }));

const kinds = ['rule', 'allOf', 'anyOf', 'not'] as const;

type ConditionFieldsProps = {
  criteria: Criteria;
  rules: readonly ConditionRule[];
  onChange: (criteria: Criteria) => void;
  onRemove: () => void;
};

/** Conditions as nested fields: a rule with its parameters, or others combined. */
export function ConditionFields({ criteria, rules, onChange, onRemove }: ConditionFieldsProps) {
  const { t } = useTranslation(editTranslation);
  const kind = kindOf(criteria);
  return (
    <div className={classes.condition}>
      <div className={classes.conditionHead}>
        <Picker
          label={t('conditions.kind')}
          options={kinds.map((name) => ({ value: name, label: t(`conditions.${name}`) }))}
          selected={[kind]}
          onPick={(picked) => onChange(withKind(criteria, picked as typeof kind, rules))}
          isSingle
        >
          {t(`conditions.${kind}`)}
        </Picker>
        {'rule' in criteria && (
          <Picker
            label={t('conditions.chooseRule')}
            options={rules.map(({ name }) => ({ value: name, label: name }))}
            selected={[criteria.rule]}
            onPick={(rule) => onChange({ ...criteria, rule, params: {} })}
            isSingle
          >
            <span className={parts.code}>{criteria.rule}</span>
          </Picker>
        )}
        <QuietIconButton label={t('conditions.remove')} onClick={onRemove}>
          <IconX size={14} aria-hidden />
        </QuietIconButton>
      </div>
      {'rule' in criteria ? (
        <RuleParams
          rule={rules.find(({ name }) => name === criteria.rule)}
          params={criteria.params ?? {}}
          onChange={(params) => onChange({ ...criteria, params })}
        />
      ) : (
        <Parts criteria={criteria} rules={rules} onChange={onChange} onRemove={onRemove} />
      )}
    </div>
  );
}

function Parts({ criteria, rules, onChange, onRemove }: ConditionFieldsProps) {
  const { t } = useTranslation(editTranslation);
  const kind = kindOf(criteria);
  const list = partsOf(criteria);
  const rebuild = (next: readonly Criteria[]): void => {
    if (next.length === 0) onRemove();
    else if (kind === 'not') onChange({ not: next[0]! });
    else onChange(kind === 'anyOf' ? { anyOf: next } : { allOf: next });
  };
  return (
    <div className={classes.parts}>
      {list.map((part, index) => (
        <ConditionFields
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id, and all their state is in the draft
          key={index}
          criteria={part}
          rules={rules}
          onChange={(next) => rebuild(list.with(index, next))}
          onRemove={() => rebuild(list.toSpliced(index, 1))}
        />
      ))}
      {kind !== 'not' && (
        <Button
          className={classes.addCondition}
          variant="subtle"
          size="compact-sm"
          onClick={() => rebuild([...list, firstCondition(rules)])}
        >
          {t('conditions.addPart')}
        </Button>
      )}
    </div>
  );
}
