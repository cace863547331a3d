import type { Tab } from '@callboard/ui';
import type { ConfiguredParts } from '@callboard/web-kit';
import { isRecord } from '@callboard/web-kit';
import { type Entity, matchesEntity } from '../../common/index.ts';

/** A tab before it is arranged. */
export type TabEntry = { key: string; isFor(entity: Entity): boolean; tab: Tab };

type Group = { title?: unknown; icon?: unknown; contentOrder?: unknown; isOff: boolean };

/** The groups of Backstage's own contents, used if the configuration has groups. */
const usualGroups: Readonly<Record<string, string>> = {
  '': 'overview',
  definition: 'documentation',
  apis: 'development',
  docs: 'documentation',
  kubernetes: 'deployment',
};

/** The tabs of an entity as `app.extensions` arranges them: `page:catalog/entity` and `entity-content:…`. */
export function configuredTabs(entries: readonly TabEntry[], entity: Entity, parts: ConfiguredParts): Tab[] {
  const page = parts.configOf('page', '/catalog/:namespace/:kind/:name') ?? {};
  const groups = groupsIn(page.groups);
  const hasIcons = page.showNavItemIcons === true;
  const tabs = parts
    .arrange('entity-content', entries, ({ key }) => key)
    .flatMap(({ key, isFor, tab }) => {
      const config = parts.configOf('entity-content', key) ?? {};
      const { title, path, group = usualGroups[key], icon, filter } = config;
      // A configured filter replaces the plugin's.
      if (filter === undefined ? !isFor(entity) : !matchesEntity(filter, entity)) return [];
      const own: Tab = {
        ...tab,
        title: typeof title === 'string' ? title : tab.title,
        path: typeof path === 'string' && key !== '' ? path.replace(/^\//, '') : tab.path,
        icon: hasIcons ? parts.iconOf(icon) : undefined,
        isUnlisted: filter === undefined && tab.isUnlisted,
      };
      return [{ group: typeof group === 'string' ? group : undefined, tab: own }];
    });
  const shown = new Map([...groups].filter(([, { isOff }]) => !isOff));
  const isIn = (id: string) => (entry: (typeof tabs)[number]) => entry.group === id;
  const grouped = [...shown].flatMap(([id, { title, icon, contentOrder = page.defaultContentOrder }]) => {
    const inIt = tabs.filter(isIn(id)).map(({ tab }) => tab);
    const sorted = contentOrder === 'natural' ? inIt : inIt.toSorted((a, b) => a.title.localeCompare(b.title));
    const group = { title: typeof title === 'string' ? title : id, icon: hasIcons ? parts.iconOf(icon) : undefined };
    // A group with a single tab is that tab.
    return sorted.filter(isListed).length > 1 ? sorted.map((tab) => ({ ...tab, group })) : sorted;
  });
  const rest = tabs.filter(({ group }) => group === undefined || !shown.has(group)).map(({ tab }) => tab);
  return [...grouped, ...rest];
}

const isListed = ({ isUnlisted }: Tab) => !isUnlisted;

/** The groups by id, in order. Older configurations have one object, or a string as the title. */
function groupsIn(value: unknown): Map<string, Group> {
  const objects: unknown[] = Array.isArray(value) ? value : [value];
  return new Map(
    objects.filter(isRecord).flatMap((object) =>
      Object.entries(object).map(([id, group]): [string, Group] => {
        if (isRecord(group)) return [id, { ...group, isOff: false }];
        return [id, { title: group, isOff: group === false }];
      }),
    ),
  );
}
