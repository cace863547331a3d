import { useState } from 'react';
import { useSearchParams } from 'react-router';

const names = ['host', 'owner', 'q', 'known', 'archived', 'pick', 'step'] as const;
type Name = (typeof names)[number];

/** Longer selections are not kept in the address, because it would be too long to share. */
const maxPickLength = 1_500;

/** Text fields update immediately, before the address does. */
const typedNames: readonly Name[] = ['owner', 'q'];

/** Keeps all choices in the page's address, so it can be shared and restored. */
export function usePlace() {
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  const chosenIn = (name: Name) => typed[name] ?? search.get(name) ?? '';
  function change(changed: Partial<Record<Name, string>>, { isStep = false } = {}): void {
    const words = Object.entries(changed).filter(([name]) => typedNames.includes(name as Name));
    if (words.length > 0) setTyped((before) => ({ ...before, ...Object.fromEntries(words) }));
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changed)) {
          const isKept = value && (name !== 'pick' || value.length <= maxPickLength);
          if (isKept) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      // Going back undoes a step, but not typing.
      { replace: !isStep, preventScrollReset: !isStep },
    );
  }
  return { chosenIn, change };
}
