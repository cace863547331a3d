import { useStored } from '@callboard/web-kit';

const maxKept = 8;

/** The ids of recently used commands, newest first, and a function to add one. */
export function useRecentCommands(): [ids: readonly string[], remember: (id: string) => void] {
  const [ids, setIds] = useStored<readonly string[]>('commandPalette', 'recent', []);
  return [ids, (id) => setIds([id, ...ids.filter((other) => other !== id)].slice(0, maxKept))];
}
