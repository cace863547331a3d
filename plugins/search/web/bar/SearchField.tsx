import { Kbd, useSlashKey } from '@callboard/ui';
import { IconSearch, IconX } from '@callboard/ui/icons';
import { configApi, useApi, useTranslation } from '@callboard/web-kit';
import { type KeyboardEventHandler, type RefObject, useRef } from 'react';
import { searchTranslation } from '../searchTranslation.ts';
import classes from './SearchField.module.css';

type SearchFieldProps = {
  input?: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (value: string) => void;
  /** Enter. */
  onSubmit: () => void;
  onClear: () => void;
  onKeyDown?: KeyboardEventHandler;
  hasFocus?: boolean;
};

/** The look of every search bar. `/` focuses it from anywhere on the page. */
export function SearchField({ value, onChange, onSubmit, onClear, onKeyDown, hasFocus, ...given }: SearchFieldProps) {
  const { t } = useTranslation(searchTranslation);
  const own = useRef<HTMLInputElement>(null);
  const input = given.input ?? own;
  useSlashKey(input);
  const title = useApi(configApi).getOptionalString('app.title') ?? 'Callboard';
  const label = t('bar.placeholder', { title });
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not know <search>
    <form
      className={classes.field}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <IconSearch className={classes.icon} size={18} aria-hidden />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: only where the page has no other purpose
        autoFocus={hasFocus}
        className={classes.input}
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {value ? (
        <button
          type="button"
          className={classes.clear}
          aria-label={t('bar.clear')}
          onClick={() => {
            onClear();
            input.current?.focus();
          }}
        >
          <IconX size={16} aria-hidden />
        </button>
      ) : (
        <span className={classes.hint} aria-hidden>
          <Kbd>/</Kbd>
        </span>
      )}
    </form>
  );
}
