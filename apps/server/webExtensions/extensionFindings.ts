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

const navigationOfGenerator = ['search', 'user-settings', 'catalog', 'scaffolder'].map((name) => `nav-item:${name}`);

/** One warning about all ids without an effect. */
export function extensionWarnings(config: LoadedConfig): string[] {
  const settings = settingsIn(config);
  const unknown = settings.filter(({ id }) => !knownExtensions.has(id));
  if (unknown.length === 0) return [];
  const reasons = unknown.map(({ id }) => `${id} (${reasonFor(id)})`);
  return [`'app.extensions' names extensions without an effect: ${reasons.join(', ')}`];
}

/** A line for each extension that the configuration names: what happens, or why nothing does. */
export function explainExtensions(config: LoadedConfig): string[] {
  const settings = settingsIn(config);
  const kept = isFromGenerator(settings) ? navigationOfGenerator : [];
  return settings.map((setting) => {
    const { id } = setting;
    if (!knownExtensions.has(id)) return `ignored  ${id}: ${reasonFor(id)}`;
    if (kept.includes(id)) return `ignored  ${id}: turned off by Backstage's generator, shown by Callboard`;
    return `honoured ${id}: ${effectOf(setting)}`;
  });
}

const settingsIn = (config: LoadedConfig) => extensionSettings(config.valueFor(coreConfig).app.extensions ?? []);

/** Backstage's generator turns off exactly these, because the sidebar of the generated app draws them itself. */
const isFromGenerator = (settings: readonly ExtensionSetting[]) =>
  navigationOfGenerator.every((id) => settings.some((setting) => setting.id === id && setting.isOff));

function reasonFor(id: string): string {
  const kind = id.split(/[:/]/, 1)[0] ?? id;
  if (otherKinds.has(kind)) return 'Callboard has no such part';
  const closest = nearest(id, [...knownExtensions]);
  return closest ? `did you mean ${closest}?` : 'no plugin has it';
}

function effectOf({ isOff, config, condition, attachTo }: ExtensionSetting): string {
  if (isOff) return 'off';
  const keys = Object.keys(config);
  return [
    'comes first among its kind, in the order of the list',
    ...(keys.length > 0 ? [`config ${keys.join(', ')}`] : []),
    ...(condition === undefined ? [] : ['shown if its condition is true']),
    ...(attachTo === undefined ? [] : ['attachTo is ignored']),
  ].join('; ');
}
