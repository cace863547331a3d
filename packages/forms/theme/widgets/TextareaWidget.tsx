import { Textarea } from '@mantine/core';
import type { WidgetProps } from '@rjsf/utils';
import { controlOf } from './controlOf.tsx';

const usualRows = 4;

export function TextareaWidget(props: WidgetProps) {
  const { value, options, onChange } = props;
  return (
    <Textarea
      {...controlOf(props)}
      rows={typeof options.rows === 'number' ? options.rows : usualRows}
      value={typeof value === 'string' ? value : ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? options.emptyValue : currentTarget.value)}
    />
  );
}
