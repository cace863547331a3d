import { Kbd, VisuallyHidden } from '@callboard/ui';
import { IconSearch, IconX } from '@callboard/ui/icons';
import { type Command, useTranslation } from '@callboard/web-kit';
import { useId } from 'react';
import { shellTranslation } from '../shellTranslation.ts';
import classes from './CommandPalette.module.css';
import { PaletteList } from './PaletteList.tsx';
import type { CommandPaletteProps } from './paletteProps.ts';
import { usePalette } from './usePalette.ts';
import { paletteInputId } from './usePaletteState.ts';
import { useWaitingEnter } from './useWaitingEnter.ts';

type PaletteBodyProps = Omit<CommandPaletteProps, 'isOpen'> & { commands: readonly Command[]; isLoading: boolean };

export function PaletteBody({ query, onQueryChange, commands, isLoading, onClose, ...enter }: PaletteBodyProps) {
  const { t } = useTranslation(shellTranslation);
  const listId = useId();
  const { groups, active, setActive, onKeyDown, choose } = usePalette(commands, query, onClose);
  const count = groups.reduce((sum, group) => sum + group.commands.length, 0);
  useWaitingEnter({ ...enter, isReady: !isLoading && count > 0, choose: () => choose(active) });
  const optionId = (index: number) => `${listId}-${index}`;
  return (
    <>
      <div className={classes.field}>
        <IconSearch size={18} aria-hidden />
        <input
          className={classes.input}
          id={paletteInputId}
          data-autofocus
          role="combobox"
          aria-label={t('palette.title')}
          aria-expanded={count > 0}
          aria-controls={listId}
          aria-activedescendant={count > 0 ? optionId(active) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('palette.placeholder')}
          value={query}
          onChange={(event) => onQueryChange(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={classes.close} onClick={onClose}>
          <VisuallyHidden>{t('palette.close')}</VisuallyHidden>
          <span aria-hidden="true">Esc</span>
          <IconX size={20} aria-hidden />
        </button>
      </div>
      <VisuallyHidden>
        <span role="status">{t('palette.found', { count })}</span>
      </VisuallyHidden>
      {count === 0 && !isLoading ? (
        <div className={classes.nothing}>
          <p>{t('palette.nothing', { query })}</p>
          <p>{t('palette.nothingHint')}</p>
        </div>
      ) : (
        <PaletteList id={listId} optionId={optionId} {...{ groups, active, setActive, choose }} />
      )}
      <div className={classes.keys} aria-hidden="true">
        <span>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd>
          {t('palette.keys.move')}
        </span>
        <span>
          <Kbd>↵</Kbd>
          {t('palette.keys.choose')}
        </span>
        <span>
          <Kbd>Esc</Kbd>
          {t('palette.keys.close')}
        </span>
      </div>
    </>
  );
}
