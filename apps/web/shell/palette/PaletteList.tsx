import { useTranslation } from '@callboard/web-kit';
import { useEffect, useRef } from 'react';
import { shellTranslation } from '../shellTranslation.ts';
import classes from './CommandPalette.module.css';
import type { CommandGroup, RankedCommand } from './rankCommands.ts';

type PaletteListProps = {
  id: string;
  optionId: (index: number) => string;
  groups: readonly CommandGroup[];
  active: number;
  setActive: (index: number) => void;
  choose: (index: number) => void;
};

export function PaletteList({ id, optionId, groups, active, setActive, choose }: PaletteListProps) {
  const { t } = useTranslation(shellTranslation);
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, group) => sum + group.commands.length, 0),
  );
  return (
    <div id={id} className={classes.list} role="listbox" aria-label={t('palette.results')}>
      {groups.map((group, groupIndex) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox cannot contain a fieldset
        <div
          key={group.title}
          className={isLast(group) ? classes.last : undefined}
          role="group"
          aria-label={group.title}
        >
          {!isLast(group) && (
            <p className={classes.group} aria-hidden="true">
              {group.title}
            </p>
          )}
          {group.commands.map((ranked, index) => {
            const place = starts[groupIndex]! + index;
            return (
              <Option
                key={ranked.command.id}
                id={optionId(place)}
                ranked={ranked}
                isActive={place === active}
                onPoint={() => setActive(place)}
                onChoose={() => choose(place)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** The entries below all results need no heading. */
const isLast = (group: CommandGroup) => group.commands[0]?.command.standing === 'last';

type OptionProps = {
  id: string;
  ranked: RankedCommand;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
};

function Option({ id, ranked, isActive, onPoint, onChoose }: OptionProps) {
  const element = useRef<HTMLDivElement>(null);
  const { title, subtitle, icon: Icon } = ranked.command;
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the focus and handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    <div
      ref={element}
      id={id}
      className={classes.option}
      role="option"
      aria-selected={isActive}
      onMouseMove={onPoint}
      onClick={onChoose}
    >
      {Icon && <Icon size={18} stroke={1.7} />}
      <span className={classes.title}>
        <MarkedText text={title} positions={ranked.positions} />
      </span>
      {subtitle && <span className={classes.subtitle}>{subtitle}</span>}
    </div>
  );
}

/** The text with the letters at these positions marked; adjacent letters share one mark. */
function MarkedText({ text, positions }: { text: string; positions: readonly number[] }) {
  const marked = new Set(positions);
  const runs: { start: number; text: string; isMarked: boolean }[] = [];
  for (const [index, letter] of [...text].entries()) {
    const last = runs.at(-1);
    if (last && last.isMarked === marked.has(index)) last.text += letter;
    else runs.push({ start: index, text: letter, isMarked: marked.has(index) });
  }
  return runs.map((run) => (run.isMarked ? <mark key={run.start}>{run.text}</mark> : run.text));
}
