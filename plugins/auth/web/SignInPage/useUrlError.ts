import { useEffect, useState } from 'react';

/** The error that a failed redirect flow left in the URL; removed from it, so no page of the app sees it. */
export function useUrlError(): string | undefined {
  const [error] = useState(() => new URLSearchParams(window.location.search).get('error') ?? undefined);
  useEffect(() => {
    const url = new URL(window.location.href);
    if (!url.searchParams.has('error')) return;
    url.searchParams.delete('error');
    window.history.replaceState(window.history.state, '', url);
  }, []);
  return error;
}
