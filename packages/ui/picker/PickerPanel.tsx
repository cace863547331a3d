import { useTranslation } from '@callboard/web-kit';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { IconSearch } from '../icons/index.ts';
import { uiTranslation } from '../language/uiTranslation.ts';
import classes from './Picker.module.css';
import { optionId, PickerList, pickerRowHeight, pickerRowsShown } from './PickerList.tsx';
import { optionsWith, type PickerOption } from './pickerOption.ts';

export type PickerPanelProps = {
  label: string;
  options: readonly PickerOption[];
  selected: readonly string[];
  onPick: (value: string) => void;
  /** Only one can be chosen. */
  isSingle?: boolean;
  /** If set, the caller filters by the typed text and passes other options; otherwise the panel filters its own. */
  search?: { text: string; onChange: (text: string) => void; isLoading: boolean };
  /** Called when the list is scrolled to its end. */
  onEnd?: () => void;
};

const steps: Record<string, (active: number, count: number) => number> = {
  ArrowDown: (active) => active + 1,
  ArrowUp: (active) => active - 1,
  PageDown: (active) => active + pickerRowsShown,
  PageUp: (active) => active - pickerRowsShown,
};

/** A search box above a list of options; the box keeps the focus and moves through the list. */
export function PickerPanel({ label, options, selected, onPick, isSingle = false, search, onEnd }: PickerPanelProps) {
  const { t } = useTranslation(uiTranslation);
  const [ownText, setOwnText] = useState('');
  /** Set by keys or the pointer; until then the list is at its start. */
  const [moved, setMoved] = useState<number>();
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const text = search?.text ?? ownText;
  const shown = search ? options : optionsWith(options, text);
  // A single choice starts at the current one, even if the other options load after the list has opened.
  const start = isSingle ? indexOfChoice(options, selected) : 0;
  const active = Math.max(0, Math.min(moved ?? start, shown.length - 1));
  const isAtStart = moved === undefined;

  useEffect(() => {
    if (isAtStart) bringIntoView(list.current, start);
  }, [isAtStart, start]);

  function type(next: string) {
    setMoved(0);
    if (list.current) list.current.scrollTop = 0;
    if (search) search.onChange(next);
    else setOwnText(next);
  }
  function moveTo(index: number) {
    const next = Math.max(0, Math.min(index, shown.length - 1));
    if (next !== active) setMoved(next);
    bringIntoView(list.current, next);
    if (next === shown.length - 1) onEnd?.();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    const option = shown[active];
    if (step) moveTo(step(active, shown.length));
    else if (event.key === 'Enter' && option) onPick(option.value);
    else return;
    event.preventDefault();
  }
  return (
    <>
      <div className={classes.search}>
        <IconSearch size={15} aria-hidden />
        <input
          // biome-ignore lint/a11y/noAutofocus: the panel was opened to type into it
          autoFocus
          className={classes.input}
          role="combobox"
          aria-label={t('picker.search', { label })}
          placeholder={t('picker.placeholder')}
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={shown.length > 0 ? optionId(listId, active) : undefined}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <PickerList
        id={listId}
        label={label}
        options={shown}
        selected={selected}
        isSingle={isSingle}
        active={active}
        list={list}
        onPoint={setMoved}
        onPick={({ value }) => onPick(value)}
        onEnd={onEnd}
      />
      {shown.length === 0 && (
        <p className={classes.nothing}>{search?.isLoading ? t('progress.loading') : t('picker.nothing')}</p>
      )}
    </>
  );
}

function indexOfChoice(options: readonly PickerOption[], selected: readonly string[]): number {
  return Math.max(
    0,
    options.findIndex(({ value }) => selected.includes(value)),
  );
}

function bringIntoView(list: HTMLElement | null, index: number): void {
  if (!list) return;
  const top = index * pickerRowHeight;
  const lowest = top - (pickerRowsShown - 1) * pickerRowHeight;
  list.scrollTop = Math.max(lowest, Math.min(list.scrollTop, top));
}
