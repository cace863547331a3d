import { QuietIconButton } from '@callboard/ui';
import { IconTrash } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import type { RuleField } from '../../../common/index.ts';
import classes from '../Editor.module.css';
import { editorTranslation } from '../editorTranslation.ts';
import { RuleFields } from './RuleFields.tsx';

type CheckFieldsProps = {
  check: Record<string, unknown>;
  levels: readonly string[];
  fields: readonly RuleField[];
  /** How many entities fail it in the preview. */
  failing: number | undefined;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  onChange: (key: string, value: unknown) => void;
  onRemove: (() => void) | undefined;
};

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const orNothing = (text: string) => (text === '' ? undefined : text);

/** One check: a line that opens into its fields. */
export function CheckFields(props: CheckFieldsProps) {
  const { check, levels, fields, failing, isOpen, onToggle, onChange, onRemove } = props;
  const { t } = useTranslation(editorTranslation);
  const title = textOf(check.title) || textOf(check.id);
  const text = (key: 'title' | 'id') => (
    <TextInput
      label={t(`check.${key}`)}
      value={textOf(check[key])}
      onChange={(event) =>
        onChange(key, key === 'id' ? event.currentTarget.value : orNothing(event.currentTarget.value))
      }
    />
  );
  const area = (key: 'fix' | 'failed') => (
    <Textarea
      label={t(`check.${key}`)}
      autosize
      minRows={1}
      value={textOf(check[key])}
      onChange={(event) => onChange(key, orNothing(event.currentTarget.value))}
    />
  );
  return (
    <details className={classes.check} open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary className={classes.checkHead}>
        <span className={classes.checkTitle}>{title || t('check.untitled')}</span>
        {textOf(check.level) && <span className={classes.checkLevel}>{textOf(check.level)}</span>}
        {failing !== undefined && failing > 0 && (
          <span className={classes.failing}>{t('check.failing', { count: failing })}</span>
        )}
      </summary>
      {isOpen && (
        <div className={classes.checkBody}>
          {text('title')}
          <RuleFields
            label={t('check.rule')}
            rule={check.rule}
            fields={fields}
            onChange={(rule) => onChange('rule', rule)}
          />
          <div className={classes.three}>
            <NativeSelect
              label={t('check.level')}
              value={textOf(check.level)}
              onChange={(event) => onChange('level', orNothing(event.currentTarget.value))}
              data={[{ value: '', label: t('check.noLevel') }, ...levels]}
            />
            <NumberInput
              label={t('check.weight')}
              min={0}
              max={1_000}
              value={typeof check.weight === 'number' ? check.weight : 1}
              onChange={(weight) => onChange('weight', weight === 1 || weight === '' ? undefined : Number(weight))}
            />
            {text('id')}
          </div>
          {area('fix')}
          <details className={classes.more}>
            <summary className={classes.moreHead}>{t('check.more')}</summary>
            <div className={classes.checkBody}>
              {area('failed')}
              <TextInput
                label={t('check.fixTemplate')}
                placeholder="template:default/…"
                value={textOf(check.fixTemplate)}
                onChange={(event) => onChange('fixTemplate', orNothing(event.currentTarget.value))}
              />
              <TextInput
                label={t('check.startsAt')}
                type="date"
                value={textOf(check.startsAt).slice(0, 10)}
                onChange={(event) => onChange('startsAt', orNothing(event.currentTarget.value))}
              />
            </div>
          </details>
          {onRemove && (
            <QuietIconButton label={t('form.removeCheck')} className={classes.removeCheck} onClick={onRemove}>
              <IconTrash size={16} aria-hidden />
            </QuietIconButton>
          )}
        </div>
      )}
    </details>
  );
}
