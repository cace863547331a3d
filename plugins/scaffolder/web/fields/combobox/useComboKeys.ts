import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { ComboOption } from './comboOption.ts';
import { optionId, rowHeightOf } from './OptionList.tsx';

type ComboKeysProps = {
  options: readonly ComboOption[];
  /** Whether there is, or may be, anything to show below the text box. */
  hasList: boolean;
  /** The first option is the one meant while the user types; otherwise what is typed stands for itself. */
  startsAtFirst: boolean;
  /** Leaving the text box takes the option that the keys are on. */
  takesOnLeave: boolean;
  onPick(option: ComboOption): void;
  /** The user is done with what is typed: Enter without an option, or the focus has gone. */
  onCommit(): void;
  /** Whether there is something typed that is not yet taken. */
  isTyping: boolean;
  onOpen?(): void;
  onEnd?(): void;
};

const page = 7;
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page };

/** How a text box with a list below is used by keyboard, and what screen readers announce. */
export function useComboKeys(props: ComboKeysProps) {
  const { options, hasList, startsAtFirst, takesOnLeave, onPick, onCommit, isTyping, onOpen, onEnd } = props;
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<number>();
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const isShown = isOpen && hasList;
  const wanted = chosen ?? (startsAtFirst && isTyping ? 0 : -1);
  const active = Math.min(wanted, options.length - 1);
  const option = isShown ? options[active] : undefined;

  function open() {
    if (isOpen) return;
    setOpen(true);
    onOpen?.();
  }
  function close() {
    setOpen(false);
    setChosen(undefined);
  }
  function pick(picked: ComboOption) {
    if (picked.isDisabled) return;
    setChosen(undefined);
    onPick(picked);
  }
  function moveBy(step: number) {
    const from = active === -1 && step < 0 ? options.length : active;
    const next = Math.max(0, Math.min(from + step, options.length - 1));
    setChosen(next);
    bringIntoView(list.current, next, rowHeightOf(options));
    if (next === options.length - 1) onEnd?.();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step !== undefined) {
      if (isShown) moveBy(step);
      else open();
    } else if (event.key === 'Enter' && option) pick(option);
    else if (event.key === 'Enter' && isTyping) onCommit();
    else if (event.key === 'Escape' && isShown) {
      event.stopPropagation();
      close();
    } else return;
    event.preventDefault();
  }
  return {
    isOpen: isShown,
    close,
    type: () => {
      setChosen(undefined);
      if (list.current) list.current.scrollTop = 0;
      open();
    },
    list: { id: listId, list, active, onPoint: setChosen, onPick: pick },
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': isShown,
      'aria-controls': isShown ? listId : undefined,
      'aria-activedescendant': option ? optionId(listId, active) : undefined,
      autoComplete: 'off',
      spellCheck: false,
      onKeyDown,
      onClick: open,
      onBlur: () => {
        close();
        if (option && takesOnLeave && !option.isDisabled) onPick(option);
        else onCommit();
      },
    },
  };
}

function bringIntoView(list: HTMLElement | null, index: number, height: number): void {
  if (!list) return;
  const top = index * height;
  list.scrollTop = Math.max(top - (page - 1) * height, Math.min(list.scrollTop, top));
}
