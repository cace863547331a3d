import { useTranslation } from '@callboard/web-kit';
import { MultiSelect, Select } from '@mantine/core';
import type { WidgetProps } from '@rjsf/utils';
import { formTranslation } from '../../formTranslation.ts';
import { choicesOf, placeOf, valueAt } from './choices.ts';
import { controlOf } from './controlOf.tsx';

const isLong = 8;

/** A select for one or several values. */
export function SelectWidget(given: WidgetProps) {
  const { t } = useTranslation(formTranslation);
  const props = isChoice(given) ? { ...given, label: given.label || t('choose'), hideLabel: false } : given;
  const { value, multiple, required, readonly, options, schema, onChange } = props;
  const data = choicesOf(props);
  // The form focuses the first field of a page; an open list would cover the fields below.
  const shared = {
    ...controlOf(props),
    data,
    searchable: data.length > isLong,
    openOnFocus: false,
    readOnly: readonly,
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

/** Whether the select chooses between schemas, not values; such a select has no label. */
const isChoice = ({ name }: WidgetProps): boolean => /__(?:one|any)of_select$/.test(name);
