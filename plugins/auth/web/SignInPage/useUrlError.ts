import { useEffect, useState } from 'react';

/** What the redirect flow left in the address when it failed; taken out of it, so that no page of the app meets it. */
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
