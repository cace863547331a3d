export type TreeNode = { name: string; path: string; children?: TreeNode[] };

/** Paths as a tree, folders first. */
export function fileTree(paths: readonly string[], above = ''): TreeNode[] {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const [name = '', ...rest] = path.split('/');
    const inside = groups.get(name) ?? [];
    if (rest.length > 0) inside.push(rest.join('/'));
    groups.set(name, inside);
  }
  const nodes = [...groups].map(([name, inside]): TreeNode => {
    const path = above ? `${above}/${name}` : name;
    return inside.length > 0 ? { name, path, children: fileTree(inside, path) } : { name, path };
  });
  return nodes.toSorted(
    (one, other) => Number(!one.children) - Number(!other.children) || one.name.localeCompare(other.name),
  );
}
