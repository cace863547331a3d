import { useEffect, useEffectEvent, useState } from 'react';
import { useHref, useNavigate } from 'react-router';
import { useHistoryGuard } from './useHistoryGuard.ts';

type Question = { title: string; confirm: string; act: () => void };

/** The question shown before a link, Back or Forward leaves the page. */
type QuestionTexts = Pick<Question, 'title' | 'confirm'>;

/** Asks before unsaved changes are lost: the browser asks when the user leaves the portal, a dialog asks otherwise. */
export function useLeaving(hasUnsaved: boolean, texts: QuestionTexts) {
  const [question, setQuestion] = useState<Question>();
  const navigate = useNavigate();
  const root = useHref('/').replace(/\/$/, '');
  const askFor = useEffectEvent((place: string) => {
    setQuestion({ ...texts, act: () => void navigate(place.slice(root.length)) });
  });
  useHistoryGuard(hasUnsaved, (repeat) => setQuestion({ ...texts, act: repeat }));
  useEffect(() => {
    if (!hasUnsaved) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    // In the capture phase, because a navigation cannot be stopped once the router handles the click.
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
    question,
    leave(title: string, confirm: string, act: () => void) {
      if (hasUnsaved) setQuestion({ title, confirm, act });
      else act();
    },
    go() {
      setQuestion(undefined);
      question?.act();
    },
    stay: () => setQuestion(undefined),
  };
}

/** The URL that a click opens in this tab, if it is another page of the portal. */
function placeOf(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : undefined;
  if (!isPlain || !(link instanceof HTMLAnchorElement)) return undefined;
  const isElsewhere = link.origin !== window.location.origin || link.hasAttribute('download');
  if (isElsewhere || (link.target !== '' && link.target !== '_self')) return undefined;
  if (link.pathname === window.location.pathname) return undefined;
  return link.pathname + link.search + link.hash;
}
