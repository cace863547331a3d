import type { ConfigApi } from '../config/configApi.ts';
import type { WebPlugin } from '../plugins/plugin.ts';

/** The plugins that Backstage has, too. Callboard's others stay if the configuration includes only some packages. */
const sharedPlugins = new Set(
  ['api-docs', 'catalog', 'catalog-graph', 'catalog-import', 'home', 'kubernetes', 'notifications'].concat([
    'scaffolder',
    'search',
    'techdocs',
    'user-settings',
  ]),
);

/** Whether `app.packages` leaves a plugin out: its pages and its parts of other pages are hidden. */
export function hiddenPlugins(config: ConfigApi): (plugin: Pick<WebPlugin, 'id'>) => boolean {
  const listed = (key: string) => {
    const names = config.get(`app.packages.${key}`);
    return Array.isArray(names) ? names.map(String) : undefined;
  };
  const include = listed('include');
  const exclude = listed('exclude') ?? [];
  const names = (id: string) => [`@backstage/plugin-${id}`, `@callboard/plugin-${id}`];
  return ({ id }) => {
    const isListed = (packages: readonly string[]) => names(id).some((name) => packages.includes(name));
    return isListed(exclude) || (include !== undefined && sharedPlugins.has(id) && !isListed(include));
  };
}
