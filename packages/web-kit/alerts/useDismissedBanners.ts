import { useStored } from '../storage/useStored.ts';

/** Banners that the user has dismissed permanently. While the list loads, every banner counts as dismissed. */
export function useDismissedBanners(): { isDismissed(id: string): boolean; dismiss(id: string): void } {
  const [ids, setIds, isLoading] = useStored<readonly string[]>('notifications', 'dismissedBanners', []);
  return {
    isDismissed: (id) => isLoading || ids.includes(id),
    dismiss: (id) => setIds((before) => (before.includes(id) ? before : [...before, id])),
  };
}
