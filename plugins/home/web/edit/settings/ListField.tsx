import { useTextResolver, useTranslation } from '@callboard/web-kit';
import { MultiSelect, type OptionsFilter } from '@mantine/core';
import { useState } from 'react';
import type { WidgetSetting } from '../../widgetPoint.ts';
import { editTranslation } from '../editTranslation.ts';

type Value = string | number | boolean;

/** The properties of the control for one type of setting. */
export type FieldProps<Setting> = { setting: Setting; value: Value; onChange: (value: Value) => void };

/** The number of options rendered; a search finds the others. */
const maxOptions = 100;

/** Any number of options. Enter adds the first match of the typed text. */
export function ListField({ setting, value, onChange }: FieldProps<Extract<WidgetSetting, { type: 'list' }>>) {
  const textOf = useTextResolver();
  const { t } = useTranslation(editTranslation);
  const [isOpen, setOpen] = useState(false);
  const { labelOf = (option: string) => option } = setting;
  const chosen = String(value)
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  // Earlier choices stay, even if they are no longer offered.
  const options = [...new Set([...chosen, ...setting.options()])];
  return (
    <MultiSelect
      label={textOf(setting.label)}
      description={setting.description && textOf(setting.description)}
      data={options.map((option) => ({ value: option, label: labelOf(option) }))}
      filter={matching}
      limit={maxOptions}
      nothingFoundMessage={t('settings.none')}
      searchable
      clearable
      hidePickedOptions
      selectFirstOptionOnChange
      // Closed by a choice, or the list would cover the buttons of the dialog.
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onOptionSubmit={() => setOpen(false)}
      value={chosen}
      onChange={(next) => {
        const text = next.join(', ');
        if (text.length <= (setting.maxLength ?? Number.POSITIVE_INFINITY)) onChange(text);
      }}
    />
  );
}

/** Options that contain the typed text. A space and an underscore are the same. */
const matching: OptionsFilter = ({ options, search, limit }) => {
  const sought = spaced(search.trim());
  return options.filter((option) => 'label' in option && spaced(option.label).includes(sought)).slice(0, limit);
};

const spaced = (text: string) => text.toLowerCase().replaceAll('_', ' ');
