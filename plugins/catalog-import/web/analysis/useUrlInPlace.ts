import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Keeps the analysed URL in the page's address, so it can be linked and survives a reload. */
export function useUrlInPlace(): [string, (url: string) => void] {
  const [search, setSearch] = useSearchParams();
  const [url, setUrl] = useState(search.get('url') ?? '');
  const change = useCallback(
    (next: string) => {
      setUrl(next);
      const replaced = (before: URLSearchParams) => {
        const after = new URLSearchParams(before);
        if (next) after.set('url', next);
        else after.delete('url');
        return after;
      };
      setSearch(replaced, { replace: true, preventScrollReset: true });
    },
    [setSearch],
  );
  return [url, change];
}
