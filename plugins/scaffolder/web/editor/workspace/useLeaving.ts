import { useEffect, useEffectEvent, useState } from 'react';
import { useHref, useNavigate } from 'react-router';

type Asked = { title: string; confirm: string; act: () => void };

/** What is asked when a link leads to another page of the portal. */
type Words = Pick<Asked, 'title' | 'confirm'>;

/** Asks before what is not saved is lost: by the browser when the portal is left, by a dialog when something else is done. */
export function useLeaving(hasUnsaved: boolean, words: Words) {
  const [asked, setAsked] = useState<Asked>();
  const navigate = useNavigate();
  const root = useHref('/').replace(/\/$/, '');
  const askFor = useEffectEvent((place: string) => {
    setAsked({ ...words, act: () => void navigate(place.slice(root.length)) });
  });
  useEffect(() => {
    if (!hasUnsaved) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    // Before the router hears of it, which cannot be stopped once it does.
    const follow = (event: MouseEvent) => {
      const place = placeOf(event);
      if (place === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      askFor(place);
    };
    window.addEventListener('beforeunload', stay);
    document.addEventListener('click', follow, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', stay);
      document.removeEventListener('click', follow, { capture: true });
    };
  }, [hasUnsaved]);
  return {
    asked,
    leave(title: string, confirm: string, act: () => void) {
      if (hasUnsaved) setAsked({ title, confirm, act });
      else act();
    },
    go() {
      setAsked(undefined);
      asked?.act();
    },
    stay: () => setAsked(undefined),
  };
}

/** Where a click leads in this tab, if to another page of the portal. */
function placeOf(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : undefined;
  if (!isPlain || !(link instanceof HTMLAnchorElement)) return undefined;
  const isElsewhere = link.origin !== window.location.origin || link.hasAttribute('download');
  if (isElsewhere || (link.target !== '' && link.target !== '_self')) return undefined;
  if (link.pathname === window.location.pathname) return undefined;
  return link.pathname + link.search + link.hash;
}
