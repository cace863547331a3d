import { type RefObject, useState } from 'react';
import { IconCheck } from '../icons/index.ts';
import { countText } from '../text/countText.ts';
import classes from './Picker.module.css';
import type { PickerOption } from './pickerOption.ts';
import { useStillWhilePressed } from './useStillWhilePressed.ts';

export const pickerRowHeight = 36;
export const pickerRowsShown = 10;
const overscan = 4;

/** The rows to render in a list with rows of equal height: the visible ones and a few more. */
function rowsInSight(scrollTop: number, count: number): { from: number; to: number } {
  const first = Math.floor(scrollTop / pickerRowHeight);
  return { from: Math.max(0, first - overscan), to: Math.min(count, first + pickerRowsShown + overscan) };
}

type PickerListProps = {
  id: string;
  label: string;
  options: readonly PickerOption[];
  selected: readonly string[];
  isSingle: boolean;
  /** The active option. */
  active: number;
  list: RefObject<HTMLDivElement | null>;
  onPoint: (index: number) => void;
  onPick: (option: PickerOption) => void;
  onEnd?: () => void;
};

/** Renders only the visible options, however long the list is. */
export function PickerList({
  id,
  label,
  options: current,
  selected,
  isSingle,
  active,
  list,
  onPoint,
  onPick,
  onEnd,
}: PickerListProps) {
  const [options, onPointerDown] = useStillWhilePressed(current);
  const [scrollTop, setScrollTop] = useState(0);
  const { from, to } = rowsInSight(scrollTop, options.length);
  const height = options.length * pickerRowHeight;
  return (
    <div
      ref={list}
      id={id}
      className={classes.list}
      role="listbox"
      aria-label={label}
      aria-multiselectable={!isSingle}
      tabIndex={-1}
      style={{ blockSize: Math.min(options.length, pickerRowsShown) * pickerRowHeight }}
      onPointerDown={onPointerDown}
      onScroll={({ currentTarget }) => {
        setScrollTop(currentTarget.scrollTop);
        const end = currentTarget.scrollTop + pickerRowsShown * pickerRowHeight;
        if (end >= height - pickerRowHeight) onEnd?.();
      }}
    >
      <div role="presentation" style={{ blockSize: height, paddingBlockStart: from * pickerRowHeight }}>
        {options.slice(from, to).map((option, place) => (
          <PickerRow
            key={option.value}
            id={optionId(id, from + place)}
            option={option}
            place={from + place}
            total={options.length}
            isSelected={selected.includes(option.value)}
            isActive={from + place === active}
            onPoint={onPoint}
            onPick={onPick}
          />
        ))}
      </div>
    </div>
  );
}

type PickerRowProps = Pick<PickerListProps, 'onPoint' | 'onPick'> & {
  id: string;
  option: PickerOption;
  place: number;
  total: number;
  isSelected: boolean;
  isActive: boolean;
};

function PickerRow({ id, option, place, total, isSelected, isActive, onPoint, onPick }: PickerRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and handles the keys
    <div
      id={id}
      className={classes.option}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      aria-setsize={total}
      aria-posinset={place + 1}
      data-active={isActive || undefined}
      onMouseMove={() => onPoint(place)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(option)}
    >
      {option.icon}
      <span className={classes.name} title={option.label}>
        {option.label}
      </span>
      {/* The space separates name and number for screen readers. */}{' '}
      {option.count !== undefined && <span className={classes.count}>{countText(option.count)}</span>}
      <IconCheck className={classes.check} size={15} stroke={2.4} aria-hidden />
    </div>
  );
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;
