/** The short name of an entity ref: without its kind, and without the default namespace. */
export function shortName(ref: string): string {
  const name = ref.slice(ref.indexOf(':') + 1);
  return name.startsWith('default/') ? name.slice('default/'.length) : name;
}
