import { useState } from 'react';

/** Whether something has been true for this key at any time since: a page that has been shown stays when it loads something again. */
export function useWasOnce(isTrue: boolean, key: string): boolean {
  const [trueFor, setTrueFor] = useState<string>();
  if (isTrue && trueFor !== key) setTrueFor(key);
  return isTrue || trueFor === key;
}
