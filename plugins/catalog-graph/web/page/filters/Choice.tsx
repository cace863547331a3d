import { FilterGroup } from '@callboard/ui';
import { type ReactNode, useId } from 'react';
import classes from './Choice.module.css';

type ChoiceProps<Value> = {
  label: string;
  value: Value;
  /** `name` says what the label shows, where that is a sign. */
  options: readonly { value: Value; label: ReactNode; name?: string }[];
  onChange: (value: Value) => void;
};

/** One of a few, all in sight. */
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
