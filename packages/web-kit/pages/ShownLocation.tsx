import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { type Location, type NavigationType, useLocation, useNavigationType } from 'react-router';
import { type App, useApp } from '../app/App.ts';
import { isExtensionSettled } from '../app/componentExtension.tsx';
import { pageAt, preloadPage } from './pagePreload.ts';

type Place = { location: Location; navigationType: NavigationType };

/** The location of the visible page, which may lag behind the browser's URL. */
type ShownLocation = Place & { isWaiting: boolean };

const ShownLocationContext = createContext<ShownLocation | undefined>(undefined);

/** Keeps the old page visible until the code of the next one has loaded. */
export function ShownLocationProvider({ children }: { children: ReactNode }) {
  const app = useApp();
  const asked: Place = { location: useLocation(), navigationType: useNavigationType() };
  const [shown, setShown] = useState(asked);
  const { location, navigationType } = asked;
  const isArrived = shown.location === location;
  const isReady = isArrived || needsNoWaiting(app, shown.location.pathname, location.pathname);
  if (isReady && !isArrived) setShown(asked);

  useEffect(() => {
    if (isReady) return;
    let isCurrent = true;
    void preloadPage(app, location.pathname).then(() => {
      if (isCurrent) setShown({ location, navigationType });
    });
    return () => {
      isCurrent = false;
    };
  }, [app, isReady, location, navigationType]);

  return (
    <ShownLocationContext value={{ ...(isReady ? asked : shown), isWaiting: !isReady }}>
      {children}
    </ShownLocationContext>
  );
}

export function useShownLocation(): ShownLocation {
  const shown = useContext(ShownLocationContext);
  if (!shown) throw new Error('useShownLocation() must be used inside an AppProvider');
  return shown;
}

function needsNoWaiting(app: App, from: string, to: string): boolean {
  const page = pageAt(app, to);
  return !page || page === pageAt(app, from) || isExtensionSettled(page.Component);
}
