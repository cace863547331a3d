import { type ComponentType, createElement } from 'react';
import { type ConfigApi, isRecord } from '../config/configApi.ts';
import { type NavSource, navPoint } from '../plugins/navPoint.ts';
import type { NavItem, NavSection, WebPlugin } from '../plugins/plugin.ts';
import { routeOf } from '../routing/routeTable.ts';
import type { KnownExtensions } from './configuredParts.ts';

/** A heading, or a line if it has no title. */
export type GroupHeading = ComponentType<{ title?: string | undefined }>;

type Group = { title?: string | undefined; items: readonly string[] };
type Place = { section: NavSection; order: number };

/** Before the items that `app.extensions` lists. */
const firstOrder = -20_000;
const perGroup = 100;

/** Moves the items that `app.sidebar.groups` names to their groups, and returns the headings. */
export function sidebarGroups(
  plugins: readonly WebPlugin[],
  config: ConfigApi,
  { known, Heading = () => null }: { known: KnownExtensions; Heading?: GroupHeading | undefined },
): { plugins: WebPlugin[]; headings: NavItem[] } {
  const groups = groupsIn(config.get('app.sidebar.groups'));
  const places = new Map<string, Place>();
  for (const [index, { items }] of groups.entries()) {
    for (const [position, id] of items.entries()) {
      const item = itemOf(plugins, known, id);
      if (item !== undefined && !places.has(item)) {
        places.set(item, { section: 'main', order: orderIn(index) + 1 + position });
      }
    }
  }
  const headings = groups.map(({ title }, index): NavItem => {
    return { id: `group-${index}`, section: 'main', order: orderIn(index), Component: drawn(Heading, title) };
  });
  // A line between the last group and the items in no group; CSS hides it if none follow.
  const end: NavItem = {
    id: 'group-end',
    section: 'main',
    order: orderIn(groups.length),
    Component: drawn(Heading),
  };
  return {
    headings: groups.length > 0 ? [...headings, end] : [],
    plugins: plugins.map((plugin) => ({
      ...plugin,
      navItems: (plugin.navItems ?? []).map((item) => ({ ...item, ...places.get(item.id) })),
      extensions: (plugin.extensions ?? []).map((extension) => {
        if (extension.point.id !== navPoint.id) return extension;
        const source = extension.value as NavSource;
        return navPoint.add({ ...source, ...places.get(source.id) });
      }),
    })),
  };
}

const drawn = (Heading: GroupHeading, title?: string) => () => createElement(Heading, { title });

const orderIn = (group: number) => firstOrder + group * perGroup;

function groupsIn(value: unknown): Group[] {
  const list = Array.isArray(value) ? value.filter(isRecord) : [];
  return list.map(({ title, items }) => ({
    title: typeof title === 'string' ? title : undefined,
    items: Array.isArray(items) ? items.map(String) : [],
  }));
}

/** The navigation item that `catalog`, `nav-item:catalog` or `page:catalog` stands for. */
function itemOf(plugins: readonly WebPlugin[], known: KnownExtensions, id: string): string | undefined {
  const [key] = [known[id.includes(':') ? id : `nav-item:${id}`] ?? (id.includes(':') ? undefined : id)].flat();
  if (!id.startsWith('page:')) return key;
  const page = plugins.flatMap(({ pages = [] }) => pages).find(({ path }) => path === key);
  const route = page && routeOf(page);
  const items = plugins.flatMap(({ navItems = [] }) => navItems);
  return items.find((item) => !item.Component && item.to === route)?.id;
}
