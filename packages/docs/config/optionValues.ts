export type Options = Record<string, unknown>;

/** Lists such as `[toc, {toc: {permalink: true}}]`, and maps, by name. */
export function namedOptions(value: unknown): Map<string, Options> {
  const entries = Array.isArray(value) ? value.slice(0, 200).flatMap((item) => entriesOf(item)) : entriesOf(value);
  return new Map(entries.map(([name, options]) => [shortName(name), optionsOf(options)]));
}

function entriesOf(value: unknown): [string, unknown][] {
  if (typeof value === 'string') return [[value, {}]];
  return Object.entries(optionsOf(value));
}

const shortName = (name: string) => name.replace(/^markdown\.extensions\./, '');

export function optionsOf(value: unknown): Options {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Options) : {};
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() || undefined : undefined;
}

/** Values that appear in every page, or in its URL, must be short. */
export function shortTextOf(value: unknown, maxLength: number): string | undefined {
  return textOf(value)?.slice(0, maxLength);
}

export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string').slice(0, 200) : [];
}
