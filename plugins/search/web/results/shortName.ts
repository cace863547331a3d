/** The name of an entity's ref as people say it: without its kind, and without the usual namespace. */
export function shortName(ref: string): string {
  const name = ref.slice(ref.indexOf(':') + 1);
  return name.startsWith('default/') ? name.slice('default/'.length) : name;
}
