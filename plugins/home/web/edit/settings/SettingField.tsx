import { useDebouncedInput } from '@callboard/ui';
import { useTextResolver } from '@callboard/web-kit';
import { NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { WidgetSetting } from '../../widgetPoint.ts';
import { type FieldProps, ListField } from './ListField.tsx';

/** The control for one setting, by its type. */
export function SettingField({ setting, value, onChange }: FieldProps<WidgetSetting>) {
  const textOf = useTextResolver();
  const label = textOf(setting.label);
  const description = setting.description && textOf(setting.description);
  if (setting.type === 'text') return <TextField setting={setting} value={value} onChange={onChange} />;
  if (setting.type === 'list') return <ListField setting={setting} value={value} onChange={onChange} />;
  if (setting.type === 'toggle') {
    return (
      <Switch
        label={label}
        description={description}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  }
  if (setting.type === 'number') {
    return (
      <NumberInput
        label={label}
        description={description}
        min={setting.min}
        max={setting.max}
        clampBehavior="strict"
        value={Number(value)}
        onChange={(next) => typeof next === 'number' && next >= setting.min && onChange(next)}
      />
    );
  }
  return (
    <NativeSelect
      label={label}
      description={description}
      data={setting.choices.map((choice) => ({ value: choice.value, label: textOf(choice.label) }))}
      value={String(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function TextField({ setting, value, onChange }: FieldProps<Extract<WidgetSetting, { type: 'text' }>>) {
  const textOf = useTextResolver();
  const typed = useDebouncedInput(String(value), onChange);
  const end = useRef(() => {});
  end.current = () => typed.flush(typed.value);
  // Saves the text even if the user closes the dialog immediately.
  useEffect(() => () => end.current(), []);
  return (
    <TextInput
      label={textOf(setting.label)}
      description={setting.description && textOf(setting.description)}
      maxLength={setting.maxLength}
      value={typed.value}
      onChange={(event) => typed.change(event.currentTarget.value)}
    />
  );
}
