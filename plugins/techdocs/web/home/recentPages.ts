import { useStored } from '@callboard/web-kit';

/** A docs page that the user has read. */
export type RecentPage = {
  siteName: string;
  to: string;
  title: string;
  /** When it was read, in milliseconds since 1970. */
  at: number;
};

const maxPages = 6;

/** Recently read pages, newest first, without duplicates. */
export function useRecentPages() {
  const [pages, setPages, isLoading] = useStored<readonly RecentPage[]>('techdocs', 'recentPages', []);
  const add = (page: RecentPage) =>
    setPages((before) => [page, ...before.filter(({ to }) => to !== page.to)].slice(0, maxPages));
  return { pages, add, isLoading };
}
