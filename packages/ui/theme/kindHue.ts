const knownKinds = new Set([
  'component',
  'api',
  'system',
  'domain',
  'resource',
  'airesource',
  'group',
  'user',
  'template',
  'location',
]);

/** The quiet colour of an entity kind, as a CSS value that follows the theme. The kind's case does not matter. */
export function kindHue(kind: string): string {
  const name = kind.toLowerCase();
  return `var(--cb-kind-${knownKinds.has(name) ? name : 'other'})`;
}
