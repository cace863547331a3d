import { useStored } from '@callboard/web-kit';

const maxDismissed = 300;

/** The announcements that the user has dismissed. */
export function useDismissed() {
  const [ids, setIds] = useStored<readonly string[]>('home', 'dismissedAnnouncements', []);
  return {
    isDismissed: (id: string) => ids.includes(id),
    dismiss: (id: string) => setIds((before) => [...before.filter((one) => one !== id), id].slice(-maxDismissed)),
    restore: (id: string) => setIds((before) => before.filter((one) => one !== id)),
  };
}
