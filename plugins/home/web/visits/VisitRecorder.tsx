import { stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { entityPageRoute } from '@callboard/plugin-catalog/web';
import { errorApi, useApi, usePageTitle, useRouteRef, useShownLocation } from '@callboard/web-kit';
import { useEffect, useEffectEvent, useRef } from 'react';
import { matchRoutes } from 'react-router';
import type { NewVisit } from './visit.ts';
import { visitsApi } from './visitsApi.ts';

/** A page that is left sooner was on the way to another one. */
const restMs = 300;

/** Records every page that the user comes to, once it has its title. What is not found, or still loading, is no visit. */
export function VisitRecorder() {
  const visits = useApi(visitsApi);
  const errors = useApi(errorApi);
  const pathname = usePagePath();
  const entityRef = useEntityRefAt(pathname);
  const shown = usePageTitle();
  const title = shown?.level === 'passing' ? undefined : shown?.title;
  const recorded = useRef('');

  const record = useEffectEvent((visit: NewVisit) => {
    const isSame = recorded.current === visit.pathname;
    recorded.current = visit.pathname;
    const written = isSame ? visits.rename(visit) : visits.save(visit);
    written.catch((error) => errors.post(error, { hidden: true }));
  });

  useEffect(() => {
    // Another page lies between: the same one again is a new visit.
    if (recorded.current !== pathname) recorded.current = '';
    if (!title) return;
    const timer = setTimeout(() => record({ pathname, name: title, entityRef }), restMs);
    return () => clearTimeout(timer);
  }, [pathname, title, entityRef]);
  return null;
}

/** Of the page that is seen, and not of one whose code is on the way; the same for "/catalog" and "/catalog/". */
function usePagePath(): string {
  const { pathname } = useShownLocation().location;
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}

/** The entity whose page is at a path, or a tab of it. */
function useEntityRefAt(pathname: string): string | undefined {
  const entityPage = useRouteRef(entityPageRoute);
  // Filled in with marks, it tells the pattern of a page that the app may have put anywhere.
  const pattern = entityPage?.({ namespace: 'in-namespace', kind: 'of-kind', name: 'of-name' })
    .replace('in-namespace', ':namespace')
    .replace('of-kind', ':kind')
    .replace('of-name', ':name');
  const match = pattern ? matchRoutes([{ path: `${pattern}/*` }], pathname)?.[0] : undefined;
  const { namespace, kind, name } = match?.params ?? {};
  return namespace && kind && name ? stringifyEntityRef({ namespace, kind, name }) : undefined;
}
