type Tree = { [key: string]: unknown };

/** A configuration with the same wrong value at each key of `--keys`; of two exclusive keys only the first. */
export function wrongConfig(listed: string, wrong: unknown): Tree {
  const tree: Tree = {};
  const lines = listed.split('\n').filter((line) => /^\w/.test(line));
  for (const line of lines) put(tree, partsOf(line.slice(0, line.indexOf(': '))), wrong);
  return tree;
}

/** `hosts[].name` becomes the name of the first host, and `<name>` any name. */
const partsOf = (path: string): string[] =>
  path
    .replaceAll('[]', '.0')
    .split('.')
    .map((part) => (part.startsWith('<') ? 'any' : part));

function put(tree: Tree, [first = '', ...rest]: readonly string[], wrong: unknown): void {
  if (rest.length === 0) {
    tree[first] ??= wrong;
    return;
  }
  tree[first] ??= rest[0] === '0' ? [] : {};
  const below = tree[first];
  const isContainer = typeof below === 'object' && below !== wrong && Array.isArray(below) === (rest[0] === '0');
  if (isContainer) put(below as Tree, rest, wrong);
}
