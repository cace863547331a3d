import { useState } from 'react';

/** Whether a condition has ever been true for this key, so a page that has been shown stays while it reloads data. */
export function useWasOnce(isTrue: boolean, key: string): boolean {
  const [trueFor, setTrueFor] = useState<string>();
  if (isTrue && trueFor !== key) setTrueFor(key);
  return isTrue || trueFor === key;
}
