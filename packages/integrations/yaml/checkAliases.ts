import { isAlias, isMap, isScalar, isSeq } from 'yaml';
import { type YamlLimits, YamlProblem } from './yamlLimits.ts';

/** Of a node with its aliases expanded. */
type Size = { values: number; characters: number };

/**
 * Rejects more aliases than people write by hand, aliases inside the node they refer to, and those that expand to
 * millions of values.
 */
export function checkAliases(root: unknown, limits: YamlLimits): void {
  const { maxAliases, maxAnchors, maxValues, maxCharacters } = limits;
  const openAnchors: string[] = [];
  const sizes = new Map<string, Size>();
  let aliases = 0;
  let anchors = 0;

  function sizeOf(node: unknown): Size {
    if (isAlias(node)) {
      aliases += 1;
      const offset = node.range?.[0] ?? 0;
      if (aliases > maxAliases) throw new YamlProblem(offset, `Must contain at most ${maxAliases} aliases`);
      if (openAnchors.includes(node.source))
        throw new YamlProblem(offset, 'An alias refers to a node that contains it');
      return sizes.get(node.source) ?? { values: 1, characters: 0 };
    }
    if (isScalar(node)) {
      const size = { values: 1, characters: typeof node.value === 'string' ? node.value.length : 1 };
      if (node.anchor) named(node.anchor, size, node.range?.[0]);
      return size;
    }
    if (!isMap(node) && !isSeq(node)) return { values: 1, characters: 0 };
    if (node.anchor) openAnchors.push(node.anchor);
    const size = { values: 1, characters: 0 };
    for (const child of childrenOf(node)) {
      const { values, characters } = sizeOf(child);
      size.values += values;
      size.characters += characters;
    }
    refuseLarge(size, node.range?.[0]);
    if (node.anchor) named(node.anchor, size, node.range?.[0]);
    if (node.anchor) openAnchors.pop();
    return size;
  }

  function named(anchor: string, size: Size, offset = 0): void {
    anchors += 1;
    if (anchors > maxAnchors) throw new YamlProblem(offset, `Must contain at most ${maxAnchors} anchors`);
    sizes.set(anchor, size);
  }

  function refuseLarge({ values, characters }: Size, offset = 0): void {
    if (values > maxValues) throw new YamlProblem(offset, `Must contain at most ${maxValues} values in all`);
    if (characters > maxCharacters) {
      throw new YamlProblem(offset, `Must contain at most ${maxCharacters} characters in all, aliases expanded`);
    }
  }

  sizeOf(root);
}

function* childrenOf(node: unknown): Generator<unknown> {
  if (isSeq(node)) yield* node.items;
  if (!isMap(node)) return;
  for (const { key, value } of node.items) {
    yield key;
    yield value;
  }
}
