import { useTranslation } from '@callboard/web-kit';
import { Pill, PillsInput } from '@mantine/core';
import type { ComponentType, KeyboardEvent, ReactNode } from 'react';
import type { FieldLook } from '../fieldLook.ts';
import { fieldsTranslation } from '../fieldsTranslation.ts';
import classes from './ComboBox.module.css';
import { ComboPopover } from './ComboPopover.tsx';
import type { ComboOption } from './comboOption.ts';
import type { OptionListProps } from './OptionList.tsx';
import { useComboKeys } from './useComboKeys.ts';

type PillsBoxProps = Omit<OptionListProps, 'selected'> & {
  look: FieldLook;
  values: readonly string[];
  /** Formats a value; by default it is shown unchanged. */
  ValuePill?: ComponentType<ValuePillProps>;
  onRemove(value: string): void;
  text: string;
  onType(text: string): void;
  onPick(option: ComboOption): void;
  onCommit(): void;
  onOpen?(): void;
  startsAtFirst?: boolean;
  takesOnLeave?: boolean;
};

/** A text box with suggestions for several values, shown as pills. */
export function PillsBox({
  look,
  values,
  ValuePill = TextPill,
  onRemove,
  text,
  onType,
  options,
  ...rest
}: PillsBoxProps) {
  const { isLoading = false, failure, onEnd, onOpen, onPick, startsAtFirst = false, takesOnLeave = false } = rest;
  const { id, placeholder, required, disabled, autoFocus, ...wrapper } = look;
  const keys = useComboKeys({
    options,
    hasList: options.length > 0 || isLoading || failure !== undefined || startsAtFirst,
    startsAtFirst,
    takesOnLeave: takesOnLeave && text !== '',
    isTyping: text !== '',
    onCommit: rest.onCommit,
    onPick,
    onOpen,
    onEnd,
  });
  function removeLast(event: KeyboardEvent) {
    const last = values.at(-1);
    if (event.key === 'Backspace' && text === '' && last !== undefined) onRemove(last);
    else keys.input.onKeyDown(event);
  }
  return (
    <ComboPopover
      keys={keys}
      label={look.label}
      options={options}
      selected={values}
      isMultiple
      isLoading={isLoading}
      failure={failure}
      onEnd={onEnd}
    >
      <PillsInput {...wrapper} id={id} required={required} disabled={disabled}>
        <Pill.Group disabled={disabled}>
          {values.map((value) => (
            <ValuePill key={value} value={value} onRemove={disabled ? undefined : () => onRemove(value)} />
          ))}
          <PillsInput.Field
            {...keys.input}
            className={classes.field}
            id={id}
            autoFocus={autoFocus}
            disabled={disabled}
            aria-required={required}
            aria-invalid={look.error ? true : undefined}
            placeholder={values.length === 0 ? placeholder : undefined}
            value={text}
            onKeyDown={removeLast}
            onChange={(event) => {
              onType(event.currentTarget.value);
              keys.type();
            }}
          />
        </Pill.Group>
      </PillsInput>
    </ComboPopover>
  );
}

export type ValuePillProps = { value: string /** None where nothing can be changed. */; onRemove?: () => void };

function TextPill({ value, onRemove }: ValuePillProps) {
  return <RemovablePill name={value} onRemove={onRemove} />;
}

type RemovablePillProps = Pick<ValuePillProps, 'onRemove'> & { name: string; icon?: ReactNode; title?: string };

/** A selected value with a button to remove it. */
export function RemovablePill({ name, icon, title, onRemove }: RemovablePillProps) {
  const { t } = useTranslation(fieldsTranslation);
  return (
    <Pill
      withRemoveButton={onRemove !== undefined}
      // Also reachable for the keyboard and screen readers.
      removeButtonProps={{ 'aria-label': t('remove', { label: name }), 'aria-hidden': false, tabIndex: 0 }}
      onRemove={onRemove}
    >
      <span className={classes.pill} title={title}>
        {icon}
        {name}
      </span>
    </Pill>
  );
}
