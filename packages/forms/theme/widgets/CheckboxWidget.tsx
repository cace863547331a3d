import { Checkbox } from '@mantine/core';
import type { WidgetProps } from '@rjsf/utils';
import { errorOf, explanationOf } from './controlOf.tsx';

export function CheckboxWidget(props: WidgetProps) {
  const { id, label, hideLabel, value, disabled, readonly, required, autofocus, rawErrors, onChange } = props;
  return (
    <Checkbox
      id={id}
      {...(hideLabel ? { 'aria-label': label } : { label })}
      description={explanationOf(props)}
      error={errorOf(rawErrors)}
      required={required}
      disabled={disabled || readonly}
      autoFocus={autofocus === true}
      checked={value === true}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
