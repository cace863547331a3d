import { useLocation, useNavigate } from 'react-router';
import { type ObjectPlace, type ObjectView, readPlace, readView, writePlace } from './objectPlace.ts';

const names = { object: 'object', view: 'view', container: 'container' };

type Shown = { view?: ObjectView; container?: string };

/** The object in the drawer. It is part of the URL, so links can be shared. */
export function useOpenObject() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);

  /** The link to an object, and to one of its views. */
  const linkTo = (place: ObjectPlace, { view, container }: Shown = {}): string => {
    const wanted = withoutOpen(search);
    wanted.set(names.object, writePlace(place));
    if (view && view !== 'overview') wanted.set(names.view, view);
    if (container) wanted.set(names.container, container);
    return `${pathname}?${wanted}${hash}`;
  };
  return {
    place: readPlace(query.get(names.object)),
    view: readView(query.get(names.view)),
    container: query.get(names.container) ?? undefined,
    linkTo,
    close: () => void navigate({ search: withoutOpen(search).toString(), hash }, { preventScrollReset: true }),
  };
}

function withoutOpen(search: string): URLSearchParams {
  const query = new URLSearchParams(search);
  for (const name of Object.values(names)) query.delete(name);
  return query;
}
