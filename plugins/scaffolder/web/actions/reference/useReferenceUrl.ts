import { useLocation, useNavigate } from 'react-router';

/** Keeps the search term and the open entry in the URL, so the page can be shared. */
export function useReferenceUrl() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const text = new URLSearchParams(search).get('text') ?? '';
  return {
    text,
    changeText(next: string): void {
      const changed = next ? `?${new URLSearchParams({ text: next })}` : '';
      void navigate({ search: changed, hash }, { replace: true, preventScrollReset: true });
    },
    chosenId: decoded(hash.slice(1)),
    urlOf: (id: string | undefined) => ({ search, hash: id === undefined ? '' : `#${encodeURIComponent(id)}` }),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
