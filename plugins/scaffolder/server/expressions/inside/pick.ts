/** The value at a path such as `metadata.annotations['backstage.io/x']`; only own keys of data. */
export function pick(value: unknown, path: unknown): unknown {
  const keys = Array.isArray(path) ? path.map(String) : keysOf(String(path));
  let current = value;
  // Wire: a key that contains dots is looked up before it is split.
  if (!Array.isArray(path) && isOwn(current, String(path))) return current[String(path)];
  for (const key of keys) {
    if (!isOwn(current, key)) return undefined;
    current = current[key];
  }
  return current;
}

function isOwn(value: unknown, key: string): value is Record<string, unknown> {
  return value !== null && value !== undefined && Object.hasOwn(Object(value), key);
}

function keysOf(path: string): string[] {
  const keys: string[] = [];
  for (const match of path.matchAll(/\[(?:"([^"]*)"|'([^']*)'|([^[\]'"]*))\]|[^.[\]]+/g)) {
    keys.push(match[1] ?? match[2] ?? match[3] ?? match[0]);
  }
  return keys;
}
