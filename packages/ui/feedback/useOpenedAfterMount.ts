import { useEffect, useState } from 'react';

/** False in the first render, then `isOpen`: Mantine remembers where the focus was only when it sees the dialog open. */
export function useOpenedAfterMount(isOpen: boolean): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return isMounted && isOpen;
}
