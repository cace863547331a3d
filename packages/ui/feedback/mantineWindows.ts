import { useEffect, useState } from 'react';

/**
 * In Mantine, Escape closes all open windows. A drawer that uses this stays open while another window is above it, so only
 * that one closes.
 */
export const unlessCovered = (close: () => void) => (): void => {
  if (document.querySelectorAll('[aria-modal="true"]').length < 2) close();
};

/** False in the first render, then `isOpen`: Mantine remembers the focused element only when the dialog changes to open. */
export function useOpenedAfterMount(isOpen: boolean): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return isMounted && isOpen;
}
