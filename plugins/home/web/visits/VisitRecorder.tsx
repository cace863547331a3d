import { stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { entityPageRoute } from '@callboard/plugin-catalog/web';
import { errorApi, useApi, usePageTitle, useRouteRef, useShownLocation } from '@callboard/web-kit';
import { useEffect, useEffectEvent, useRef } from 'react';
import { matchRoutes } from 'react-router';
import type { NewVisit } from './visit.ts';
import { visitsApi } from './visitsApi.ts';

/** Pages that are left sooner were passed through on the way to another. */
const restMs = 300;

/** Records every page that the user opens, once it has a title. Missing pages and pages that are still loading do not count. */
export function VisitRecorder() {
  const visits = useApi(visitsApi);
  const errors = useApi(errorApi);
  const { pathname, search } = usePage();
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
    // The user opened another page in between, so the same page again is a new visit.
    if (recorded.current !== pathname) recorded.current = '';
    if (!title) return;
    const timer = setTimeout(() => record({ pathname, search, name: title, entityRef }), restMs);
    return () => clearTimeout(timer);
  }, [pathname, search, title, entityRef]);
  return null;
}

/** The path of the visible page, not of one whose code is loading; "/catalog" and "/catalog/" are the same. */
function usePage(): { pathname: string; search: string } {
  const { pathname, search } = useShownLocation().location;
  return { pathname: pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname, search };
}

/** The entity whose page, or tab, is at a path. */
function useEntityRefAt(pathname: string): string | undefined {
  const entityPage = useRouteRef(entityPageRoute);
  // Filled in with placeholders, it gives the path pattern, since the app can mount the page anywhere.
  const pattern = entityPage?.({ namespace: 'in-namespace', kind: 'of-kind', name: 'of-name' })
    .replace('in-namespace', ':namespace')
    .replace('of-kind', ':kind')
    .replace('of-name', ':name');
  const match = pattern ? matchRoutes([{ path: `${pattern}/*` }], pathname)?.[0] : undefined;
  const { namespace, kind, name } = match?.params ?? {};
  return namespace && kind && name ? stringifyEntityRef({ namespace, kind, name }) : undefined;
}
