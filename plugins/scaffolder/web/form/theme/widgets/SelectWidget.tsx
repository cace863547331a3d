import { useTranslation } from '@callboard/web-kit';
import { MultiSelect, Select } from '@mantine/core';
import type { WidgetProps } from '@rjsf/utils';
import { formTranslation } from '../../formTranslation.ts';
import { choicesOf, placeOf, valueAt } from './choices.ts';
import { controlOf } from './controlOf.tsx';

const isLong = 8;

/** One of several values, or some of them. */
export function SelectWidget(given: WidgetProps) {
  const { t } = useTranslation(formTranslation);
  const props = isChoice(given) ? { ...given, label: given.label || t('choose'), hideLabel: false } : given;
  const { value, multiple, required, readonly, options, schema, onChange } = props;
  const data = choicesOf(props);
  // The form itself moves the focus to the first field of a page, where a list would lie over what is below.
  const shared = {
    ...controlOf(props),
    ...{ data, searchable: data.length > isLong, openOnFocus: false, readOnly: readonly },
  };
  if (multiple) {
    const places = (Array.isArray(value) ? value : [])
      .map((one) => placeOf(props, one))
      .filter((place) => place !== undefined);
    return (
      <MultiSelect
        {...shared}
        maxValues={schema.maxItems}
        value={places}
        onChange={(chosen) => onChange(chosen.map((place) => valueAt(props, place)))}
      />
    );
  }
  return (
    <Select
      {...shared}
      clearable={!required && !readonly && schema.default === undefined && options.emptyValue === undefined}
      allowDeselect={false}
      value={value === undefined ? null : (placeOf(props, value) ?? null)}
      onChange={(place) => onChange(place === null ? options.emptyValue : valueAt(props, place))}
    />
  );
}

/** Between forms that a value can have, rather than between values: such a select has no place of its own for a label. */
const isChoice = ({ name }: WidgetProps): boolean => /__(?:one|any)of_select$/.test(name);
