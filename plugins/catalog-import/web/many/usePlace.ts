import { useState } from 'react';
import { useSearchParams } from 'react-router';

const names = ['host', 'owner', 'q', 'known', 'archived', 'pick', 'step'] as const;
type Name = (typeof names)[number];

/** Longer lists of names are not kept in the address: it would not be one that can be sent. */
const longestPick = 1_500;

/** What is typed is shown at once, before the address has it. */
const typedNames: readonly Name[] = ['owner', 'q'];

/** What is chosen, all of it in the page's address, so that it can be left, sent and come back to. */
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
          const isKept = value && (name !== 'pick' || value.length <= longestPick);
          if (isKept) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      // A step can be undone by going back, and typing cannot.
      { replace: !isStep, preventScrollReset: !isStep },
    );
  }
  return { chosenIn, change };
}
