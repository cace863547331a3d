/** The value of `a.b` in `{{ a.b }}`; undefined if it is missing or would have to be computed. */
export function templateValue(path: string, values: Readonly<Record<string, unknown>>): string | undefined {
  if (path.length > 200 || !/^[\w.]+$/.test(path)) return undefined;
  let value: unknown = values;
  for (const name of path.split('.')) {
    const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
    value = isThere ? (value as Record<string, unknown>)[name] : undefined;
  }
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}
