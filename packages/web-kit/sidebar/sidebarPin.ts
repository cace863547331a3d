import { useSyncExternalStore } from 'react';

/** Wire: other tools of an organisation may have written this key already; it contains `true` or `false`. */
const storageKey = 'sidebarPinState';
const changed = new EventTarget();

// Without browser storage, the pin lasts as long as the page.
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
    // Stored in `remembered` above.
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

/** Whether the sidebar is pinned open, and a setter; synced between tabs. Pinned by default. */
export function useSidebarPin(): [isPinned: boolean, setPinned: (isPinned: boolean) => void] {
  return [useSyncExternalStore(observePin, readPin), writePin];
}
