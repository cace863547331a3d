import { Radio } from '@mantine/core';
import type { WidgetProps } from '@rjsf/utils';
import classes from './Choices.module.css';
import { choicesOf, placeOf, valueAt } from './choices.ts';
import { frameOf } from './controlOf.tsx';

export function RadioWidget(props: WidgetProps) {
  const { id, value, disabled, readonly, autofocus, options, onChange } = props;
  return (
    <Radio.Group
      {...frameOf(props)}
      name={id}
      value={value === undefined ? null : (placeOf(props, value) ?? null)}
      onChange={(place) => onChange(valueAt(props, place))}
    >
      <div className={classes.choices} data-inline={options.inline === true || undefined}>
        {choicesOf(props).map(({ value: place, label, disabled: isOff }, index) => (
          <Radio
            key={place}
            value={place}
            label={label}
            disabled={disabled || readonly || isOff}
            autoFocus={autofocus === true && index === 0}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
