import { useState } from 'react';
import { useEarlyKeys } from './useEarlyKeys.ts';
import { usePaletteHotkey } from './usePaletteHotkey.ts';

/** The palette's input. While it is in the document, keys go there. */
export const paletteInputId = 'command-palette-input';

/**
 * Whether the palette is open, and its query. The shell holds this state because keys count from the shortcut on, before
 * the code of the palette has loaded.
 */
export function usePaletteState() {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [isEnterWaiting, setEnterWaiting] = useState(false);

  const open = () => {
    setQuery('');
    setEnterWaiting(false);
    setOpen(true);
  };
  const close = () => setOpen(false);
  usePaletteHotkey(() => (isOpen ? close() : open()));
  useEarlyKeys(isOpen, paletteInputId, {
    type: (text) => setQuery((before) => before + text),
    erase: () => setQuery((before) => before.slice(0, -1)),
    choose: () => setEnterWaiting(true),
    close,
  });
  return { isOpen, open, close, query, setQuery, isEnterWaiting, setEnterWaiting };
}
