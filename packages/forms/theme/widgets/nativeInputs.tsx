import { TextInput } from '@mantine/core';
import { localToUTC, utcToLocal, type WidgetProps } from '@rjsf/utils';
import { controlOf } from './controlOf.tsx';

type Native = {
  type: 'email' | 'url' | 'color' | 'date' | 'time' | 'datetime-local';
  step?: number;
  /** Converts between the value and the format of the browser's control, if they differ. */
  shown?(value: string): string;
  taken?(text: string): string | undefined;
};

// The browser's native controls, for formats they support.
export const EmailWidget = (props: WidgetProps) => <NativeInput {...props} native={{ type: 'email' }} />;
export const UrlWidget = (props: WidgetProps) => <NativeInput {...props} native={{ type: 'url' }} />;
export const ColorWidget = (props: WidgetProps) => <NativeInput {...props} native={{ type: 'color' }} />;
export const DateWidget = (props: WidgetProps) => <NativeInput {...props} native={{ type: 'date' }} />;
export const TimeWidget = (props: WidgetProps) => <NativeInput {...props} native={time} />;
export const DateTimeWidget = (props: WidgetProps) => <NativeInput {...props} native={dateTime} />;

// Browsers omit zero seconds, but the format requires them.
const time: Native = { type: 'time', step: 1, taken: (text) => (text.length === 'hh:mm'.length ? `${text}:00` : text) };
const dateTime: Native = { type: 'datetime-local', shown: utcToLocal, taken: localToUTC };
const same = (text: string) => text;

function NativeInput({ native, ...props }: WidgetProps & { native: Native }) {
  const { value, options, onChange } = props as WidgetProps;
  const { type, step, shown = same, taken = same } = native;
  return (
    <TextInput
      {...controlOf(props as WidgetProps)}
      type={type}
      step={step}
      value={typeof value === 'string' ? shown(value) : ''}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? options.emptyValue : taken(currentTarget.value))
      }
    />
  );
}
