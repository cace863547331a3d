import { useEffect, useState } from 'react';

/** False in the first render, then `isOpen`: Mantine remembers the focused element only when the dialog changes to open. */
export function useOpenedAfterMount(isOpen: boolean): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return isMounted && isOpen;
}
