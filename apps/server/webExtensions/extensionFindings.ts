import { type LoadedConfig, nearest } from '@callboard/config';
import { coreConfig, type ExtensionSetting, extensionSettings } from '@callboard/server-kit';
import { knownExtensions } from './knownExtensions.ts';

/** Kinds of extensions of Backstage that have no counterpart, because the portal has its own design and services. */
const otherKinds = new Set(
  ['api', 'component', 'swappable-component', 'theme', 'translation', 'icon-bundle', 'sign-in-page'].concat([
    'app',
    'app-root-element',
    'app-root-wrapper',
    'router',
    'analytics',
    'entity-content-layout',
    'entity-header',
  ]),
);

/** Sidebars of Backstage's apps draw these themselves, so turning off their items hides nothing there. */
const itemsOfSidebars = ['search', 'user-settings', 'catalog', 'scaffolder'].map((name) => `nav-item:${name}`);

/** One warning about all ids without an effect, and one about those of the sidebar. */
export function extensionWarnings(config: LoadedConfig): string[] {
  const unknown = settingsIn(config)
    .map(({ id }) => id)
    .filter((id) => !knownExtensions.has(id));
  const items = (config.valueFor(coreConfig).app.sidebar?.groups ?? []).flatMap((group) => group.items);
  const unknownItems = items.filter((id) => !navigationIds.has(idOf(id)));
  const reasonsFor = (ids: readonly string[], known: ReadonlySet<string>) =>
    ids.map((id) => `${id} (${reasonFor(idOf(id), known)})`).join(', ');
  return [
    ...(unknown.length > 0
      ? [
          `'app.extensions' names extensions that have no effect: ${unknown.map((id) => `${id} (${reasonFor(id)})`).join(', ')}`,
        ]
      : []),
    ...(unknownItems.length > 0
      ? [`'app.sidebar.groups' names items that do not exist: ${reasonsFor(unknownItems, navigationIds)}`]
      : []),
  ];
}

/** The ids of items of the sidebar; a plain name is that of a navigation item. */
const navigationIds: ReadonlySet<string> = new Set([...knownExtensions].filter((id) => /^(?:nav-item|page):/.test(id)));
const idOf = (id: string) => (id.includes(':') ? id : `nav-item:${id}`);

/** A line for each extension that the configuration names: what happens, or why nothing does. */
export function explainExtensions(config: LoadedConfig): string[] {
  const settings = settingsIn(config);
  return settings.map((setting) => {
    const { id } = setting;
    if (!knownExtensions.has(id)) return `ignored  ${id}: ${reasonFor(id)}`;
    if (setting.isOff && itemsOfSidebars.includes(id))
      return `ignored  ${id}: shown anyway; to remove it, turn off the page`;
    return `honoured ${id}: ${effectOf(setting)}`;
  });
}

const settingsIn = (config: LoadedConfig) => extensionSettings(config.valueFor(coreConfig).app.extensions ?? []);

function reasonFor(id: string, known = knownExtensions): string {
  const kind = id.split(/[:/]/, 1)[0] ?? id;
  if (otherKinds.has(kind)) return 'Callboard has no such part';
  const closest = nearest(id, [...known]);
  return closest ? `did you mean ${closest}?` : 'no plugin has it';
}

function effectOf({ isOff, config, condition, attachTo }: ExtensionSetting): string {
  if (isOff) return 'off';
  const keys = Object.keys(config);
  return [
    'listed before others of its kind, in this order',
    ...(keys.length > 0 ? [`config ${keys.join(', ')}`] : []),
    ...(condition === undefined ? [] : ['shown if its condition is true']),
    ...(attachTo === undefined ? [] : ['attachTo is ignored']),
  ].join('; ');
}
