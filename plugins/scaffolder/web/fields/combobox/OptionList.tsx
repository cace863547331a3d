import { countText, useStillWhilePressed } from '@callboard/ui';
import { IconCheck } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { fieldsTranslation } from '../fieldsTranslation.ts';
import type { ComboOption } from './comboOption.ts';
import classes from './OptionList.module.css';

const rowsShown = 7;
const overscan = 4;

/** Rows have a fixed height, so the visible ones are known without measuring. */
export const rowHeightOf = (options: readonly ComboOption[]) => (options.some(({ detail }) => detail) ? 48 : 36);

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

export type OptionListProps = {
  options: readonly ComboOption[];
  selected: readonly string[];
  isLoading?: boolean;
  failure?: { message: string; retry: () => void };
  /** Called when the list is scrolled to its end. */
  onEnd?: () => void;
};

type Wiring = {
  id: string;
  label: string;
  /** The option highlighted by the keyboard. */
  active: number;
  isMultiple: boolean;
  list: RefObject<HTMLDivElement | null>;
  onPoint: (index: number) => void;
  onPick: (option: ComboOption) => void;
};

/** A virtual list: only the visible options are rendered. */
export function OptionList({
  options: current,
  selected,
  isLoading,
  failure,
  onEnd,
  ...wiring
}: OptionListProps & Wiring) {
  const { t } = useTranslation(fieldsTranslation);
  const [options, onPointerDown] = useStillWhilePressed(current);
  const [scrollTop, setScrollTop] = useState(0);
  const height = rowHeightOf(options);
  const first = Math.floor(scrollTop / height);
  const from = Math.max(0, first - overscan);
  const inSight = options.slice(from, first + rowsShown + overscan);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed here must not take the focus out of the text box
    <div role="presentation" onMouseDown={(event) => event.preventDefault()}>
      <div
        ref={wiring.list}
        id={wiring.id}
        className={classes.list}
        role="listbox"
        aria-label={wiring.label}
        aria-multiselectable={wiring.isMultiple}
        tabIndex={-1}
        style={{ blockSize: Math.min(options.length, rowsShown) * height }}
        onPointerDown={onPointerDown}
        onScroll={({ currentTarget }) => {
          setScrollTop(currentTarget.scrollTop);
          if (currentTarget.scrollTop + (rowsShown + 1) * height >= options.length * height) onEnd?.();
        }}
      >
        <div
          role="presentation"
          style={{ blockSize: options.length * height, paddingBlockStart: from * height, boxSizing: 'border-box' }}
        >
          {inSight.map((option, place) => (
            <OptionRow
              key={option.value}
              {...wiring}
              option={option}
              place={from + place}
              total={options.length}
              height={height}
              isSelected={selected.includes(option.value)}
            />
          ))}
        </div>
      </div>
      {failure && (
        <div className={classes.failure} role="alert">
          <span>{failure.message}</span>
          <Button size="compact-xs" variant="default" onClick={failure.retry}>
            {t('retry')}
          </Button>
        </div>
      )}
      {!failure && options.length === 0 && (
        <p className={classes.nothing} role="status">
          {isLoading ? t('loading') : t('nothing')}
        </p>
      )}
    </div>
  );
}

type OptionRowProps = Pick<Wiring, 'id' | 'active' | 'onPoint' | 'onPick'> & {
  option: ComboOption;
  place: number;
  total: number;
  height: number;
  isSelected: boolean;
};

function OptionRow({ id, option, place, total, height, isSelected, active, onPoint, onPick }: OptionRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text box's, which keeps the focus
    <div
      id={optionId(id, place)}
      className={classes.option}
      style={{ blockSize: height }}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      aria-disabled={option.isDisabled || undefined}
      aria-setsize={total}
      aria-posinset={place + 1}
      data-active={place === active || undefined}
      onMouseMove={() => onPoint(place)}
      onClick={() => onPick(option)}
    >
      {option.icon}
      <span className={classes.names}>
        <span className={classes.label} title={option.label}>
          {option.label}
        </span>
        {/* The space separates the two lines for screen readers. */}{' '}
        {option.detail && <span className={classes.detail}>{option.detail}</span>}
      </span>{' '}
      {option.count !== undefined && <span className={classes.count}>{countText(option.count)}</span>}
      <IconCheck className={classes.check} size={15} stroke={2.4} aria-hidden />
    </div>
  );
}
