import { useStored } from '@callboard/web-kit';

/** A page of docs that somebody has read. */
export type RecentPage = { siteName: string; to: string; title: string; at: number };

const most = 6;

/** What was read last, newest first; each page once. */
export function useRecentPages() {
  const [pages, setPages, isLoading] = useStored<readonly RecentPage[]>('techdocs', 'recentPages', []);
  const add = (page: RecentPage) =>
    setPages((before) => [page, ...before.filter(({ to }) => to !== page.to)].slice(0, most));
  return { pages, add, isLoading };
}
