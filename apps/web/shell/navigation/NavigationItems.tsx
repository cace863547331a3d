import {
  type NavEntry,
  type NavLink,
  type NavSection,
  type NavSource,
  useRoutePattern,
  useRouteRef,
  useText,
} from '@callboard/web-kit';
import { useAdoptedPages } from '@callboard/web-kit/host';
import type { ReactNode } from 'react';
import { usePlace } from './places.ts';
import { SilentBoundary } from './SilentBoundary.tsx';
import { type PlacedItem, useNavigationItems } from './useNavigationItems.ts';

type Draw = (entry: NavEntry) => ReactNode;

/** All items of the given sections, rendered by the caller. An item that fails is left out. */
export function NavigationItems({ sections, children }: { sections: readonly NavSection[]; children: Draw }) {
  const items = useNavigationItems(sections);
  return items.map((item) => (
    <SilentBoundary key={item.id}>
      <PlacedEntry item={item} draw={children} />
    </SilentBoundary>
  ));
}

export function PlacedEntry({ item, draw }: { item: PlacedItem; draw: Draw }): ReactNode {
  if ('useEntry' in item) return <SourceEntry source={item} draw={draw} />;
  if (!item.Component) return <LinkEntry link={item} draw={draw} />;
  return (
    <li>
      <item.Component />
    </li>
  );
}

function LinkEntry({ link, draw }: { link: NavLink; draw: Draw }): ReactNode {
  const title = useText(link.title);
  const to = useRouteRef(link.to);
  const covered = useRoutePattern(link.covers?.route ?? link.to, link.covers?.params);
  const adopts = useAdoptedPages(link.id);
  return <Placed entry={{ id: link.id, title, icon: link.icon, to: to(), covers: [covered], adopts }} draw={draw} />;
}

function SourceEntry({ source, draw }: { source: NavSource; draw: Draw }): ReactNode {
  const entry = source.useEntry();
  return entry ? <Placed entry={entry} draw={draw} /> : null;
}

function Placed({ entry, draw }: { entry: NavEntry; draw: Draw }): ReactNode {
  usePlace(entry);
  return draw(entry);
}
