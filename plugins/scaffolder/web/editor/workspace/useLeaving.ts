import { useEffect, useState } from 'react';

/** Asks before what is not saved is lost: by the browser when the page is left, by a dialog when something else is done. */
export function useLeaving(hasUnsaved: boolean) {
  const [asked, setAsked] = useState<{ title: string; confirm: string; act: () => void }>();
  useEffect(() => {
    if (!hasUnsaved) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
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
