import { Popover } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import classes from './ComboBox.module.css';
import { OptionList } from './OptionList.tsx';
import type { useComboKeys } from './useComboKeys.ts';

type ComboKeys = ReturnType<typeof useComboKeys>;
type ComboPopoverProps = Omit<ComponentProps<typeof OptionList>, keyof ComboKeys['list']> & {
  keys: ComboKeys;
  /** The text box. */
  children: ReactNode;
};

/** A text box with its suggestions below it. The text box handles the keyboard and has the ARIA attributes. */
export function ComboPopover({ keys, children, ...list }: ComboPopoverProps) {
  return (
    <Popover
      opened={keys.isOpen}
      width="target"
      position="bottom-start"
      offset={4}
      shadow="md"
      withRoles={false}
      hideDetached={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <OptionList {...keys.list} {...list} />
      </Popover.Dropdown>
    </Popover>
  );
}
