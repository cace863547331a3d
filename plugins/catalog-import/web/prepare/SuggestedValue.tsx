import { Picker } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useState } from 'react';
import { importTranslation } from '../importTranslation.ts';
import classes from './PrepareStep.module.css';

type SuggestedValueProps = {
  label: string;
  /** The source of the value. */
  reason?: string;
  value: string;
  /** Values used by other entities. */
  values: readonly string[];
  onChange: (value: string) => void;
};

/** A field with suggestions that accepts any text. */
export function SuggestedValue({ label, reason, value, values, onChange }: SuggestedValueProps) {
  const { t } = useTranslation(importTranslation);
  const [text, setText] = useState('');
  const term = text.trim();
  const all = [...new Set([...values, ...(value ? [value] : [])])];
  const fitting = all.filter((one) => one.toLowerCase().includes(term.toLowerCase()));
  const isNew = term !== '' && !all.includes(term);
  const options = (isNew ? [...fitting, term] : fitting).map((one) => ({ value: one, label: one }));
  return (
    <fieldset className={classes.owner}>
      <legend className={classes.label}>{label}</legend>
      {reason && <p className={classes.reason}>{reason}</p>}
      <Picker
        label={label}
        options={options}
        selected={value ? [value] : []}
        onPick={onChange}
        onClose={() => setText('')}
        search={{ text, onChange: setText, isLoading: false }}
        isSingle
      >
        <span className={value ? classes.chosen : classes.quiet}>{value || t('prepare.choose')}</span>
      </Picker>
    </fieldset>
  );
}
