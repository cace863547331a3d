import { useState } from 'react';
import { useAnnouncements } from './queries.ts';
import { useDismissed } from './useDismissed.ts';

/**
 * Whether there is something to read, or the user may announce something. A user who has just dismissed the last one still sees the card,
 * so that it can be brought back.
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
