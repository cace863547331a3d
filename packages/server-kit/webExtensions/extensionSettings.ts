/** One item of `app.extensions`, without its short forms. */
export type ExtensionSetting = {
  /** `[kind:]namespace[/name]`, such as `entity-card:catalog/about`. */
  id: string;
  isOff: boolean;
  config: Readonly<Record<string, unknown>>;
  /** The condition on the user's permissions and feature flags. */
  condition?: unknown;
  attachTo?: unknown;
};

type Parameters = { attachTo?: unknown; disabled?: unknown; config?: Readonly<Record<string, unknown>>; if?: unknown };

/** The settings of a list that has passed the schema, in its order. Of several items with an id, later parts win. */
export function extensionSettings(list: readonly unknown[]): ExtensionSetting[] {
  const settings = new Map<string, ExtensionSetting>();
  for (const item of list) {
    const setting = settingOf(item);
    if (setting) settings.set(setting.id, { ...settings.get(setting.id), ...setting });
  }
  return [...settings.values()];
}

/** Undefined for an item that the schema rejects. */
function settingOf(item: unknown): ExtensionSetting | undefined {
  if (typeof item === 'string') return { id: item, isOff: false, config: {} };
  const [entry, ...others] = typeof item === 'object' && item !== null ? Object.entries(item) : [];
  if (!entry || others.length > 0) return undefined;
  const [id, value] = entry;
  if (typeof value !== 'object' || value === null) return { id, isOff: String(value) === 'false', config: {} };
  const { attachTo, disabled, config = {}, if: condition } = value as Parameters;
  return {
    id,
    isOff: String(disabled) === 'true',
    config,
    ...(condition !== undefined && { condition }),
    ...(attachTo !== undefined && { attachTo }),
  };
}
