import { Kbd, VisuallyHidden } from '@callboard/ui';
import { IconSearch, IconX } from '@callboard/ui/icons';
import { type Command, configApi, useApi, useConnection, useTranslation } from '@callboard/web-kit';
import { useEffect, useEffectEvent, useId } from 'react';
import { shellTranslation } from '../shellTranslation.ts';
import classes from './CommandPalette.module.css';
import { PaletteList } from './PaletteList.tsx';
import { usePalette } from './usePalette.ts';
import { paletteInputId } from './usePaletteState.ts';

/** Props that the shell passes to the palette. */
export type CommandPaletteProps = {
  isOpen: boolean;
  onClose: () => void;
  query: string;
  onQueryChange: (query: string) => void;
  /** Enter was pressed before there was anything to select. */
  isEnterWaiting: boolean;
  onEnterTaken: () => void;
};

type PaletteBodyProps = Omit<CommandPaletteProps, 'isOpen'> & {
  /** The query without its prefix. */
  text: string;
  commands: readonly Command[];
  isLoading: boolean;
};

export function PaletteBody({ query, text, onQueryChange, commands, isLoading, onClose, ...enter }: PaletteBodyProps) {
  const { t } = useTranslation(shellTranslation);
  const listId = useId();
  // If the server cannot be reached, "no results" would be wrong.
  const isAway = useConnection().state === 'lost';
  const title = useApi(configApi).getOptionalString('app.title') ?? 'Callboard';
  const palette = usePalette({ commands, query: text, isLoading, onClose });
  const { groups, active, setActive, choose } = palette;
  const count = groups.reduce((sum, group) => sum + group.commands.length, 0);
  const hasFitting = groups.some((group) => group.commands.some(({ command }) => command.standing !== 'last'));
  useWaitingEnter({
    isEnterWaiting: enter.isEnterWaiting || palette.hasEntered,
    onEnterTaken: () => {
      enter.onEnterTaken();
      palette.forgetEnter();
    },
    isReady: count > 0 && !palette.isEarly,
    choose: () => choose(active),
  });
  const clear = () => {
    onQueryChange('');
    document.getElementById(paletteInputId)?.focus();
  };
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
          placeholder={t('palette.placeholder', { title })}
          value={query}
          onChange={(event) => onQueryChange(event.currentTarget.value)}
          onKeyDown={palette.onKeyDown}
        />
        {query && (
          <button type="button" className={classes.clear} onClick={clear}>
            {t('palette.clear')}
          </button>
        )}
        <button type="button" className={classes.close} onClick={onClose}>
          <VisuallyHidden>{t('palette.close')}</VisuallyHidden>
          <span aria-hidden="true">Esc</span>
          <IconX size={20} aria-hidden />
        </button>
      </div>
      <VisuallyHidden>
        <span role="status">{t('palette.found', { count })}</span>
      </VisuallyHidden>
      {!hasFitting && !isLoading && (
        <div className={classes.nothing}>
          {isAway ? (
            <p>{t('connection.lost')}</p>
          ) : (
            <>
              <p>{t('palette.nothing', { query: text })}</p>
              <p>{t('palette.nothingHint')}</p>
            </>
          )}
        </div>
      )}
      {count > 0 && (
        <PaletteList
          id={listId}
          optionId={optionId}
          groups={groups}
          active={active}
          setActive={setActive}
          choose={choose}
        />
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
        <span>
          <Kbd>&gt;</Kbd>
          {t('palette.keys.actions')}
        </span>
        <span>
          <Kbd>?</Kbd>
          {t('palette.keys.help')}
        </span>
      </div>
    </>
  );
}

type Options = { isEnterWaiting: boolean; onEnterTaken: () => void; isReady: boolean; choose: () => void };

/** Runs an Enter that was pressed before there was anything to select, as soon as there is. */
function useWaitingEnter({ isEnterWaiting, onEnterTaken, isReady, choose }: Options): void {
  const carryOut = useEffectEvent(() => {
    onEnterTaken();
    choose();
  });
  useEffect(() => {
    if (isEnterWaiting && isReady) carryOut();
  }, [isEnterWaiting, isReady]);
}
