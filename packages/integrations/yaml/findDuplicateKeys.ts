import { isMap, isScalar, isSeq, type Scalar } from 'yaml';

/** By the rules of YAML, `1` and `"1"` are two keys. */
const ownValue = ({ value }: Scalar): unknown => value;

/**
 * The first duplicate keys of their objects, in text order. The library's own check compares each key with each other
 * one, which takes more than a minute for 30,000 of them.
 */
export function findDuplicateKeys(root: unknown, max: number, identity: (key: Scalar) => unknown = ownValue): Scalar[] {
  const found: Scalar[] = [];

  function visit(node: unknown): void {
    if (isSeq(node)) for (const item of node.items) visit(item);
    if (!isMap(node)) return;
    const seen = new Set<unknown>();
    for (const { key, value } of node.items) {
      if (found.length === max) return;
      if (isScalar(key)) {
        const id = identity(key);
        if (seen.has(id)) found.push(key);
        seen.add(id);
      } else {
        visit(key);
      }
      visit(value);
    }
  }

  visit(root);
  return found;
}
