import { useTranslation } from '@callboard/web-kit';
import { type KeyboardEvent, useRef } from 'react';
import { Kbd } from '../display/Kbd.tsx';
import { IconSearch, IconX } from '../icons/index.ts';
import { uiTranslation } from '../language/uiTranslation.ts';
import classes from './SearchBox.module.css';
import { useSlashKey } from './useSlashKey.ts';

type SearchBoxProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Action on Enter, instead of leaving the box. */
  onEnter?: (event: KeyboardEvent) => void;
};

/**
 * The box that filters a page's list. `/` focuses it from anywhere on the page. Enter moves to the rows. Escape clears it,
 * or leaves it if it is empty. In tests, its role is `textbox`.
 */
export function SearchBox({ label, value, onChange, onEnter }: SearchBoxProps) {
  const { t } = useTranslation(uiTranslation);
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input);
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not support <search>
    <div className={classes.box} role="search">
      <IconSearch className={classes.icon} size={16} aria-hidden />
      <input
        ref={input}
        type="text"
        inputMode="search"
        className={classes.input}
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape' && value) onChange('');
          else if (event.key === 'Enter' && onEnter) onEnter(event);
          else if (event.key === 'Escape' || event.key === 'Enter') input.current?.blur();
        }}
      />
      {value ? (
        <button
          type="button"
          className={classes.clear}
          aria-label={t('search.clear')}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <IconX size={15} aria-hidden />
        </button>
      ) : (
        <span className={classes.hint} aria-hidden>
          <Kbd>/</Kbd>
        </span>
      )}
    </div>
  );
}
