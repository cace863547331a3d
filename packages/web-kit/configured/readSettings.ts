import { type ConfigApi, isRecord } from '../config/configApi.ts';

/** One extension of `app.extensions`; the server has checked its form. */
export type ExtensionSetting = {
  id: string;
  isOff: boolean;
  config: Readonly<Record<string, unknown>>;
  condition?: unknown;
};

/** Sidebars of Backstage's apps draw these themselves, so turning off their items hides nothing there. */
const itemsOfSidebars = ['search', 'user-settings', 'catalog', 'scaffolder'].map((name) => `nav-item:${name}`);

/** The extensions in the order of the configuration. */
export function readSettings(config: ConfigApi): readonly ExtensionSetting[] {
  const list = config.get('app.extensions');
  const settings = new Map<string, ExtensionSetting>();
  for (const item of Array.isArray(list) ? list : []) {
    const setting = settingOf(item);
    if (setting) settings.set(setting.id, { ...settings.get(setting.id), ...setting });
  }
  for (const id of itemsOfSidebars) if (settings.get(id)?.isOff) settings.delete(id);
  return [...settings.values()];
}

function settingOf(item: unknown): ExtensionSetting | undefined {
  if (typeof item === 'string') return { id: item, isOff: false, config: {} };
  const [entry] = isRecord(item) ? Object.entries(item) : [];
  if (!entry) return undefined;
  const [id, value] = entry;
  if (!isRecord(value)) return { id, isOff: String(value) === 'false', config: {} };
  const config = isRecord(value.config) ? value.config : {};
  return {
    id,
    isOff: String(value.disabled) === 'true',
    config,
    ...(value.if !== undefined && { condition: value.if }),
  };
}
