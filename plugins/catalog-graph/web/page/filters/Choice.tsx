import { FilterGroup } from '@callboard/ui';
import { type ReactNode, useId } from 'react';
import classes from './Choice.module.css';

type ChoiceProps<Value> = {
  label: string;
  value: Value;
  /** `name` is the accessible name if the label is an icon. */
  options: readonly { value: Value; label: ReactNode; name?: string }[];
  onChange: (value: Value) => void;
};

/** A radio group whose options are all visible. */
export function Choice<Value extends string | number>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const group = useId();
  return (
    <FilterGroup label={label}>
      <div className={classes.choice}>
        {options.map((option) => (
          <label key={option.value} className={classes.option} title={option.name}>
            <input
              type="radio"
              className={classes.radio}
              name={group}
              aria-label={option.name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FilterGroup>
  );
}
