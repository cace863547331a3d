import { useState } from 'react';
import { useEarlyKeys } from './useEarlyKeys.ts';
import { usePaletteHotkey } from './usePaletteHotkey.ts';

/** The palette's input, by which the shell knows that keys have found their place. */
export const paletteInputId = 'command-palette-input';

/**
 * Whether the palette is open and what has been typed into it. This lives in the shell: keys count from the shortcut on, while
 * the palette itself may still be on its way.
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
