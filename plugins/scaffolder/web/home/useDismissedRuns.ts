import { useStored } from '@callboard/web-kit';

const maxDismissed = 100;

/** The failed runs that the user has dismissed. */
export function useDismissedRuns() {
  const [ids, setIds] = useStored<readonly string[]>('scaffolder', 'dismissedRuns', []);
  return {
    isDismissed: (id: string) => ids.includes(id),
    dismiss: (id: string) => setIds((before) => [...before.filter((one) => one !== id), id].slice(-maxDismissed)),
  };
}
