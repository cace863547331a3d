import { Checkbox } from '@mantine/core';
import type { WidgetProps } from '@rjsf/utils';
import classes from './Choices.module.css';
import { choicesOf, placeOf, valueAt } from './choices.ts';
import { frameOf } from './controlOf.tsx';

/** Several values as checkboxes. */
export function CheckboxesWidget(props: WidgetProps) {
  const { value, disabled, readonly, options, onChange } = props;
  const places = (Array.isArray(value) ? value : [])
    .map((one) => placeOf(props, one))
    .filter((place) => place !== undefined);
  // In the order of the list, regardless of the order of selection.
  const inOrder = (chosen: string[]) => chosen.toSorted((one, other) => Number(one) - Number(other));
  return (
    <Checkbox.Group
      {...frameOf(props)}
      value={places}
      onChange={(chosen) => onChange(inOrder(chosen).map((place) => valueAt(props, place)))}
    >
      <div className={classes.choices} data-inline={options.inline === true || undefined}>
        {choicesOf(props).map(({ value: place, label, disabled: isOff }) => (
          <Checkbox key={place} value={place} label={label} disabled={disabled || readonly || isOff} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
