import { useStored } from '@callboard/web-kit';
import { useState } from 'react';
import { useAnnouncements } from './queries.ts';

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

/**
 * Whether there is something to read, or the user can create announcements. The card stays after the user dismisses the last
 * announcement, so it can be restored.
 */
export function useHasAnnouncements(): boolean | undefined {
  const { data, error } = useAnnouncements({ isWhole: false });
  const { isDismissed } = useDismissed();
  const [hadContent, setHadContent] = useState(false);
  const hasContent = data && (data.mayManage || data.items.some(({ id }) => !isDismissed(id)));
  if (hasContent && !hadContent) setHadContent(true);
  if (hadContent || error) return true;
  return hasContent;
}
