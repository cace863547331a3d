import type { WidgetProps } from '@rjsf/utils';

type Choice = { value: string; label: string; disabled?: boolean };

/**
 * The values that can be chosen, known to controls by their place in the list: values may be numbers, booleans or objects, and
 * controls know texts alone.
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

/** Where a value is in the list; none if it is not. */
export function placeOf({ options }: Pick<WidgetProps, 'options'>, value: unknown): string | undefined {
  const text = JSON.stringify(value);
  const index = (options.enumOptions ?? []).findIndex((option) => JSON.stringify(option.value) === text);
  return index < 0 ? undefined : String(index);
}
