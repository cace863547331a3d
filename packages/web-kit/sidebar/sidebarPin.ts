import { useSyncExternalStore } from 'react';

/** Wire: other tools of an organisation may have written this key already; it holds `true` or `false`. */
const storageKey = 'sidebarPinState';
const changed = new EventTarget();

// A browser that forbids storage still pins for as long as the page lives.
let remembered: string | null = null;

function readPin(): boolean {
  try {
    return (localStorage.getItem(storageKey) ?? 'true') !== 'false';
  } catch {
    return remembered !== 'false';
  }
}

function writePin(isPinned: boolean): void {
  remembered = String(isPinned);
  try {
    localStorage.setItem(storageKey, remembered);
  } catch {
    // Kept in `remembered` above.
  }
  changed.dispatchEvent(new Event('change'));
}

function observePin(onChange: () => void): () => void {
  const onStorage = (event: StorageEvent) => event.key === storageKey && onChange();
  changed.addEventListener('change', onChange);
  window.addEventListener('storage', onStorage);
  return () => {
    changed.removeEventListener('change', onChange);
    window.removeEventListener('storage', onStorage);
  };
}

/** Whether the sidebar is pinned open, and a way to say so; the same in every tab. Pinned unless told otherwise. */
export function useSidebarPin(): [isPinned: boolean, setPinned: (isPinned: boolean) => void] {
  return [useSyncExternalStore(observePin, readPin), writePin];
}
