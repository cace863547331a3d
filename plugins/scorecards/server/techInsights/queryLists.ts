/** The texts of a list in a query string: `ids=a&ids=b`, `ids[]=a` or `ids[0]=a`; undefined if it has none. */
export function listIn(query: Readonly<Record<string, unknown>>, name: string): string[] | undefined {
  const found = Object.entries(query).flatMap(([key, value]) => {
    const isItem = key.startsWith(`${name}[`) && key.endsWith(']') && /^\d*$/.test(key.slice(name.length + 1, -1));
    return key === name || isItem ? [value].flat() : [];
  });
  const texts = found.filter((value) => typeof value === 'string' && value !== '') as string[];
  return texts.length > 0 ? texts : undefined;
}
