import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { ComboOption } from './comboOption.ts';
import { optionId, rowHeightOf } from './OptionList.tsx';

type ComboKeysProps = {
  options: readonly ComboOption[];
  /** Whether there are, or may be, suggestions. */
  hasList: boolean;
  /** Whether typing highlights the first option; otherwise the typed text is the value. */
  startsAtFirst: boolean;
  /** Whether leaving the text box selects the highlighted option. */
  takesOnLeave: boolean;
  onPick(option: ComboOption): void;
  /** Called when the user finishes typing: Enter without a highlighted option, or blur. */
  onCommit(): void;
  /** Whether there is typed text that is not a value yet. */
  isTyping: boolean;
  onOpen?(): void;
  onEnd?(): void;
};

const page = 7;
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page };

/** Keyboard handling and ARIA attributes of a combobox. */
export function useComboKeys(props: ComboKeysProps) {
  const { options, hasList, startsAtFirst, takesOnLeave, onPick, onCommit, isTyping, onOpen, onEnd } = props;
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<number>();
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const isShown = isOpen && hasList;
  const preferred = chosen ?? (startsAtFirst && isTyping ? 0 : -1);
  const active = Math.min(preferred, options.length - 1);
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
