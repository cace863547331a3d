import type { ConfiguredParts } from '../app/App.ts';
import type { NavIcon } from '../plugins/plugin.ts';
import type { ExtensionSetting } from './readSettings.ts';

/** The parts that each id stands for: the path of a page or tab, or the id of an item or a card. */
export type KnownExtensions = Readonly<Record<string, string | readonly string[]>>;

type Place = { position: number; setting: ExtensionSetting };

export type PartPlaces = Omit<ConfiguredParts, 'titleAt'> & {
  /** Whether an id stands for the part, in the configuration or not. */
  isKnown(kind: string, key: string): boolean;
  /** The position in the configuration; undefined for a part that it does not name. */
  positionOf(kind: string, key: string): number | undefined;
};

/** The settings by kind and part. */
export function configuredParts(
  settings: readonly ExtensionSetting[],
  known: KnownExtensions,
  icons: Readonly<Record<string, NavIcon>>,
): PartPlaces {
  const places = new Map<string, Place>();
  for (const [position, setting] of settings.entries()) {
    const keys = Object.hasOwn(known, setting.id) ? known[setting.id]! : [];
    for (const key of [keys].flat()) {
      const place = `${kindOf(setting.id)} ${key}`;
      // Of two ids for one part, either turns it off.
      if (!places.get(place)?.setting.isOff) places.set(place, { position, setting });
    }
  }
  const at = (kind: string, key: string) => places.get(`${kind} ${key}`);
  const isOff = (kind: string, key: string) => at(kind, key)?.setting.isOff === true;
  return {
    isOff,
    isKnown: (kind, key) =>
      Object.entries(known).some(([id, keys]) => kindOf(id) === kind && [keys].flat().includes(key)),
    positionOf: (kind, key) => at(kind, key)?.position,
    iconOf: (name) => (typeof name === 'string' && Object.hasOwn(icons, name) ? icons[name] : undefined),
    configOf: (kind, key) => at(kind, key)?.setting.config,
    arrange: (kind, parts, keyOf) => {
      const placed = parts
        .filter((part) => !isOff(kind, keyOf(part)))
        .map((part) => ({ part, position: at(kind, keyOf(part))?.position ?? Number.POSITIVE_INFINITY }));
      // Equal positions keep their order; a difference of infinities is not a number.
      return placed
        .sort((one, other) => (one.position === other.position ? 0 : one.position - other.position))
        .map(({ part }) => part);
    },
  };
}

const kindOf = (id: string): string => id.slice(0, Math.max(id.indexOf(':'), 0));
