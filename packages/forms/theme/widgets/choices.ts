import type { WidgetProps } from '@rjsf/utils';

type Choice = { value: string; label: string; disabled?: boolean };

/**
 * The options, identified in controls by their index: values may be numbers, booleans or objects, but controls only support strings.
 */
export function choicesOf({ options }: Pick<WidgetProps, 'options'>): Choice[] {
  const disabled = Array.isArray(options.enumDisabled) ? options.enumDisabled : [];
  return (options.enumOptions ?? []).map(({ value, label }, index) => ({
    value: String(index),
    label,
    ...(disabled.includes(value) ? { disabled: true } : {}),
  }));
}

export function valueAt({ options }: Pick<WidgetProps, 'options'>, place: string): unknown {
  return options.enumOptions?.[Number(place)]?.value;
}

/** The index of a value in the list, if it is there. */
export function placeOf({ options }: Pick<WidgetProps, 'options'>, value: unknown): string | undefined {
  const text = JSON.stringify(value);
  const index = (options.enumOptions ?? []).findIndex((option) => JSON.stringify(option.value) === text);
  return index < 0 ? undefined : String(index);
}
