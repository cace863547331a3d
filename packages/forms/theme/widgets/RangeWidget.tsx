import { Input, Slider } from '@mantine/core';
import type { WidgetProps } from '@rjsf/utils';
import { frameOf } from './controlOf.tsx';

const [lowest, highest] = [0, 100];

export function RangeWidget(props: WidgetProps) {
  const { id, label, value, schema, disabled, readonly, onChange } = props;
  const { minimum: min = lowest, maximum: max = highest } = schema;
  return (
    <Input.Wrapper {...frameOf(props)} labelElement="div">
      <Slider
        min={min}
        max={max}
        step={schema.multipleOf ?? 1}
        value={typeof value === 'number' ? value : min}
        disabled={disabled || readonly}
        thumbLabel={label}
        thumbProps={{ id }}
        marks={[
          { value: min, label: String(min) },
          { value: max, label: String(max) },
        ]}
        pb="md"
        onChange={onChange}
      />
    </Input.Wrapper>
  );
}
