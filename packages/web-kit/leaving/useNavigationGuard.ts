import { useContext, useEffect, useEffectEvent } from 'react';
import { createPath, type To, UNSAFE_NavigationContext, useHref, useLocation } from 'react-router';

/** The state of a navigation that the user has already confirmed. */
export const confirmedNavigation = { isConfirmed: true };

/**
 * Stops links, shortcuts and commands that open another page while `isOn`. `onMove` receives a function that repeats the navigation.
 *
 * The router's `useBlocker` needs a data router, so the guard replaces the two functions that all navigations of the router call.
 */
export function useNavigationGuard(isOn: boolean, onMove: (repeat: () => void) => void): void {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const { pathname, search } = useLocation();
  const here = useHref({ pathname, search });
  const guard = useEffectEvent((to: To, state: unknown, go: () => void) => {
    if (state === confirmedNavigation || pageOf(to) === pageOf(here)) go();
    else onMove(go);
  });
  useEffect(() => {
    if (!isOn) return;
    const { push, replace } = navigator;
    navigator.push = (to, state, options) => guard(to, state, () => push(to, state, options));
    navigator.replace = (to, state, options) => guard(to, state, () => replace(to, state, options));
    return () => {
      navigator.push = push;
      navigator.replace = replace;
    };
  }, [isOn, navigator]);
}

function pageOf(to: To): string {
  const { pathname, search } = new URL(typeof to === 'string' ? to : createPath(to), window.location.origin);
  return pathname + search;
}
