/** A running replica of the portal, as it announces itself. */
export type Replica = {
  id: string;
  version: string;
  /** Its plugins, each with its last migration, or an empty text. */
  schema: Readonly<Record<string, string>>;
};

/**
 * The other replicas that run on the same database. During an upgrade some of them have another version; work that only one version
 * understands must then not be undone by the other.
 */
export type Replicas = {
  /** Those that were seen within the last half minute, without this one. */
  others(): Promise<readonly Replica[]>;
  /** Whether one of them has another version or other plugins. */
  areMixed(): Promise<boolean>;
  /** Whether one of them has a newer version. Its work is not repeated by this one. */
  hasNewer(): Promise<boolean>;
};

export const isSameRelease = (one: Omit<Replica, 'id'>, other: Omit<Replica, 'id'>): boolean =>
  one.version === other.version && sorted(one.schema) === sorted(other.schema);

const sorted = (schema: Replica['schema']) =>
  JSON.stringify(Object.entries(schema).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** By version; between builds of the same version, the one that knows more migrations is newer. */
export function isNewerRelease(one: Omit<Replica, 'id'>, other: Omit<Replica, 'id'>): boolean {
  const order = compareVersions(one.version, other.version);
  return order > 0 || (order === 0 && knowsMore(one.schema, other.schema) && !knowsMore(other.schema, one.schema));
}

const knowsMore = (schema: Replica['schema'], other: Replica['schema']) =>
  Object.entries(schema).some(([plugin, last]) => {
    const known = other[plugin];
    return known !== undefined && last > known;
  });

/** Versions are `1.2.3`, or `1.2.3-rc.1`, which comes before it. */
function compareVersions(one: string, other: string): number {
  const [[numbers, suffix], [otherNumbers, otherSuffix]] = [partsOf(one), partsOf(other)];
  for (let at = 0; at < Math.max(numbers.length, otherNumbers.length); at += 1) {
    const difference = (numbers[at] ?? 0) - (otherNumbers[at] ?? 0);
    if (difference !== 0) return difference;
  }
  if (suffix === otherSuffix) return 0;
  if (suffix === '' || otherSuffix === '') return suffix === '' ? 1 : -1;
  return suffix.localeCompare(otherSuffix, 'en', { numeric: true });
}

function partsOf(version: string): [numbers: number[], suffix: string] {
  const [plain = ''] = version.split('+', 1);
  const dash = plain.indexOf('-');
  const [core, suffix] = dash < 0 ? [plain, ''] : [plain.slice(0, dash), plain.slice(dash + 1)];
  return [core.split('.').map((part) => Number.parseInt(part, 10) || 0), suffix];
}
