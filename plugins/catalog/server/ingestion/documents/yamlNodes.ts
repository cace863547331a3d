import { isAlias, isMap, isScalar, isSeq } from 'yaml';
import { MAX_ENTITY_VALUES } from '../../../common/index.ts';
import { shortened } from '../../../common/quotedValue.ts';
import { YamlProblem } from './composeYaml.ts';

/** The library looks an alias up among all the others, so that their number counts twice. */
const MAX_ALIASES = 1_000;

/** Refuses more aliases than people write by hand, one inside what it refers to, and those that unfold to millions of values. */
export function checkAliases(root: unknown): void {
  const openAnchors: string[] = [];
  const sizes = new Map<string, number>();
  let aliases = 0;

  /** How many values a node is once its aliases are unfolded. */
  function sizeOf(node: unknown): number {
    if (isAlias(node)) {
      aliases += 1;
      const offset = node.range?.[0] ?? 0;
      if (aliases > MAX_ALIASES) throw new YamlProblem(offset, `Must hold at most ${MAX_ALIASES} aliases`);
      if (openAnchors.includes(node.source)) throw new YamlProblem(offset, 'An alias stands inside what it refers to');
      return sizes.get(node.source) ?? 1;
    }
    if (!isMap(node) && !isSeq(node)) return 1;
    if (node.anchor) openAnchors.push(node.anchor);
    let size = 1;
    for (const child of childrenOf(node)) size += sizeOf(child);
    if (size > MAX_ENTITY_VALUES) {
      throw new YamlProblem(node.range?.[0] ?? 0, `Must hold at most ${MAX_ENTITY_VALUES} values in all`);
    }
    if (node.anchor) sizes.set(node.anchor, size);
    if (node.anchor) openAnchors.pop();
    return size;
  }

  sizeOf(root);
}

/** The first key that stands twice in its object. The library's own check compares each key with each other one. */
export function checkKeys(node: unknown): YamlProblem | undefined {
  if (!isMap(node) && !isSeq(node)) return undefined;
  const keys = new Set<string>();
  for (const { key } of isMap(node) ? node.items : []) {
    if (!isScalar(key)) continue;
    const name = String(key.value ?? '');
    if (keys.has(name)) return new YamlProblem(key.range?.[0] ?? 0, `The key "${shortened(name)}" stands twice`);
    keys.add(name);
  }
  for (const child of childrenOf(node)) {
    const problem = checkKeys(child);
    if (problem) return problem;
  }
  return undefined;
}

function* childrenOf(node: unknown): Generator<unknown> {
  if (isSeq(node)) yield* node.items;
  if (!isMap(node)) return;
  for (const { key, value } of node.items) {
    yield key;
    yield value;
  }
}
