import { IconSelector } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { CloseButton, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldLook } from '../fieldLook.ts';
import { fieldsTranslation } from '../fieldsTranslation.ts';
import classes from './ComboBox.module.css';
import { ComboPopover } from './ComboPopover.tsx';
import type { ComboOption } from './comboOption.ts';
import type { OptionListProps } from './OptionList.tsx';
import { useComboKeys } from './useComboKeys.ts';

type ComboBoxProps = OptionListProps & {
  look: FieldLook;
  text: string;
  /** An icon before the text. */
  icon?: ReactNode;
  onType(text: string): void;
  onPick(option: ComboOption): void;
  onCommit(): void;
  onClear?(): void;
  onOpen?(): void;
  isTyping: boolean;
  startsAtFirst?: boolean;
  takesOnLeave?: boolean;
  /** Without suggestions it is a plain text box. */
  isPlain?: boolean;
};

/** A text box with suggestions for a single value. */
export function ComboBox({ look, text, icon, onType, onClear, options, selected, ...rest }: ComboBoxProps) {
  const {
    isLoading = false,
    failure,
    onEnd,
    onOpen,
    startsAtFirst = false,
    takesOnLeave = true,
    isPlain = false,
  } = rest;
  const { t } = useTranslation(fieldsTranslation);
  const keys = useComboKeys({
    options,
    hasList: options.length > 0 || isLoading || failure !== undefined || startsAtFirst,
    startsAtFirst,
    takesOnLeave,
    isTyping: rest.isTyping,
    onCommit: rest.onCommit,
    onOpen,
    onEnd,
    onPick: (option) => {
      rest.onPick(option);
      keys.close();
    },
  });
  const clear = onClear && text !== '' && !look.disabled && (
    <CloseButton size="sm" aria-label={t('clear', { label: look.label })} onClick={onClear} />
  );
  return (
    <ComboPopover
      keys={keys}
      label={look.label}
      options={options}
      isMultiple={false}
      selected={selected}
      isLoading={isLoading}
      failure={failure}
      onEnd={onEnd}
    >
      <TextInput
        {...look}
        {...keys.input}
        value={text}
        leftSection={icon}
        leftSectionPointerEvents="none"
        rightSection={clear || (!isPlain && <IconSelector className={classes.arrows} size={16} aria-hidden />)}
        rightSectionPointerEvents={clear ? 'all' : 'none'}
        onChange={(event) => {
          onType(event.currentTarget.value);
          keys.type();
        }}
      />
    </ComboPopover>
  );
}
