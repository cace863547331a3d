import { Picker, type PickerOption, QuietIconButton } from '@callboard/ui';
import { IconTrash } from '@callboard/ui/icons';
import { type TranslationKey, type Translator, useTranslation } from '@callboard/web-kit';
import { Button, SegmentedControl } from '@mantine/core';
import { Suspense } from 'react';
import type { ConditionRule, PluginPermissions } from '../../../common/index.ts';
import { pagesTranslation } from '../../pagesTranslation.ts';
import parts from '../../parts/Parts.module.css';
import { Field } from '../../parts/RefPicker.tsx';
import { actionNames, isAction, StatementRow } from '../../parts/StatementRow.tsx';
import { ConditionFields } from './ConditionFields.tsx';
import { type Criteria, type DraftStatement, firstCondition } from './draft.ts';
import { type editMessages, editTranslation } from './editTranslation.ts';
import classes from './RoleEditor.module.css';

type Permission = PluginPermissions['policies'][number];
type StatementFieldsProps = {
  statement: DraftStatement;
  permissions: readonly Permission[];
  rules: readonly ConditionRule[];
  onChange: (statement: DraftStatement) => void;
  onRemove: () => void;
};

/** One statement of a role: its effect, permission, actions and conditions. */
export function StatementFields({ statement, permissions, rules, onChange, onRemove }: StatementFieldsProps) {
  const { t } = useTranslation(editTranslation);
  const { t: pages } = useTranslation(pagesTranslation);
  const { permission, actions, effect, conditions, fixed } = statement;
  if (fixed) return <StatementRow statement={{ ...statement, role: '', actions: [...actions], source: fixed }} />;

  const known = permissions.find(({ name }) => name === permission);
  const resourceType = known?.resourceType ?? permissions.find((one) => one.resourceType === permission)?.resourceType;
  const usable = rules.filter((rule) => rule.resourceType === resourceType);
  const setConditions = (next: Criteria | undefined) => onChange({ ...statement, conditions: next });

  function pick(name: string) {
    const chosen = permissions.find((one) => one.name === name);
    const isSameType = (chosen?.resourceType ?? name) === resourceType;
    onChange({
      ...statement,
      permission: name,
      actions: [chosen?.policy ?? '*'],
      conditions: isSameType ? conditions : undefined,
    });
  }
  function toggle(action: string) {
    const next = actions.includes(action)
      ? actions.filter((one) => one !== action)
      : [...actions.filter((one) => one !== '*' && action !== '*'), action];
    onChange({ ...statement, actions: next.length > 0 ? next : ['*'] });
  }

  return (
    <li className={classes.statement}>
      <div className={classes.row}>
        <Field label={t('statements.effect')}>
          <SegmentedControl
            aria-label={t('statements.effect')}
            size="sm"
            value={effect}
            onChange={(value) => onChange({ ...statement, effect: value })}
            data={[
              { value: 'allow' as const, label: pages('effect.allow') },
              { value: 'deny' as const, label: pages('effect.deny') },
            ]}
          />
        </Field>
        <Field label={t('statements.permission')}>
          <Picker
            label={t('statements.permission')}
            options={permissionOptions(permissions, t)}
            selected={[permission]}
            onPick={pick}
            isSingle
          >
            <span className={permission ? parts.code : parts.quiet}>
              {permission === '*' ? t('statements.everything') : permission || t('statements.pick')}
            </span>
          </Picker>
        </Field>
        <Field label={t('statements.actions')}>
          {known && actions.length === 1 && actions[0] === known.policy ? (
            <p className={classes.action}>{isAction(known.policy) ? pages(`action.${known.policy}`) : known.policy}</p>
          ) : (
            <Picker
              label={t('statements.actions')}
              options={actionNames.map((name) => ({ value: name, label: pages(`action.${name}`) }))}
              selected={[...actions]}
              onPick={toggle}
            >
              {actions.map((name) => (isAction(name) ? pages(`action.${name}`) : name)).join(', ')}
            </Picker>
          )}
        </Field>
        <QuietIconButton
          label={t('statements.remove', { permission: permission || t('statements.new') })}
          className={classes.removeRow}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden />
        </QuietIconButton>
      </div>
      {conditions ? (
        <fieldset className={classes.conditions}>
          <legend className={parts.label}>{t('conditions.title')}</legend>
          <Suspense>
            <ConditionFields
              criteria={conditions}
              rules={usable}
              onChange={setConditions}
              onRemove={() => setConditions(undefined)}
            />
          </Suspense>
          <p className={classes.note}>{t('conditions.aliases')}</p>
        </fieldset>
      ) : (
        usable.length > 0 && (
          <Button
            className={classes.addCondition}
            variant="subtle"
            size="compact-sm"
            onClick={() => setConditions(firstCondition(usable))}
          >
            {t('conditions.add')}
          </Button>
        )
      )}
    </li>
  );
}

type Translate = Translator<TranslationKey<typeof editMessages>>['t'];

function permissionOptions(permissions: readonly Permission[], t: Translate): PickerOption[] {
  const types = new Set(permissions.flatMap(({ resourceType }) => (resourceType ? [resourceType] : [])));
  return [
    ...permissions
      .map(({ name }) => ({ value: name, label: name }))
      .sort((one, other) => one.label.localeCompare(other.label)),
    ...[...types].sort().map((type) => ({ value: type, label: t('statements.allOf', { type }) })),
    { value: '*', label: t('statements.everything') },
  ];
}
