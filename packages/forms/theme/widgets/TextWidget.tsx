import { NumberInput, TextInput } from '@mantine/core';
import type { WidgetProps } from '@rjsf/utils';
import { controlOf } from './controlOf.tsx';

/** One line of text, or a number. */
export function TextWidget(props: WidgetProps) {
  const { schema, value, options, onChange } = props;
  const type = [schema.type].flat()[0];
  if (type === 'number' || type === 'integer') return <NumberWidget {...props} />;
  return (
    <TextInput
      {...controlOf(props)}
      type={typeof options.inputType === 'string' ? options.inputType : 'text'}
      autoComplete={typeof options.autocomplete === 'string' ? options.autocomplete : 'off'}
      value={value === undefined || value === null ? '' : String(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? options.emptyValue : currentTarget.value)}
    />
  );
}

export function NumberWidget(props: WidgetProps) {
  const { schema, value, options, onChange } = props;
  return (
    <NumberInput
      {...controlOf(props)}
      // An out-of-range value shows an error; it is never changed silently.
      clampBehavior="none"
      min={schema.minimum}
      max={schema.maximum}
      step={schema.multipleOf ?? 1}
      allowDecimal={schema.type !== 'integer'}
      value={typeof value === 'number' ? value : ''}
      onChange={(next) => onChange(next === '' || Number.isNaN(Number(next)) ? options.emptyValue : Number(next))}
    />
  );
}
