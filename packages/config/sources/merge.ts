import { type ConfigPath, formatPath } from '../configPath.ts';
import { isObject, type JsonObject, type JsonValue } from '../json.ts';
import { type ConfigBranch, type ConfigTree, FromEnvironment } from './fromEnvironment.ts';

/** Later sources win: objects merge key by key, lists and scalars are replaced. An unset variable keeps the earlier value. */
export function merge(earlier: ConfigBranch, later: ConfigBranch): ConfigBranch {
  const merged = { ...earlier };
  for (const [key, value] of Object.entries(later)) merged[key] = mergeValue(earlier[key], value);
  return merged;
}

function mergeValue(earlier: ConfigTree | undefined, later: ConfigTree): ConfigTree {
  if (earlier === undefined) return later;
  if (later instanceof FromEnvironment && later.value === undefined) return earlier;
  if (isObject(earlier) && isObject(later)) return merge(earlier as ConfigBranch, later as ConfigBranch);
  return later;
}

/** The merged config as plain data, and the effects of the environment on it, by formatted path. */
export type Settled = {
  data: JsonObject;
  /** Unset variables, by the key that was left out because of them. */
  unset: Map<string, readonly string[]>;
  /** Texts that a value took from the environment, with the path of the value. */
  texts: Map<string, { path: ConfigPath; texts: readonly string[] }>;
};

export function settle(tree: ConfigBranch): Settled {
  const settled: Settled = { data: {}, unset: new Map(), texts: new Map() };
  settled.data = settleBranch(tree, [], settled);
  return settled;
}

function settleBranch(branch: ConfigBranch, path: ConfigPath, settled: Settled): JsonObject {
  const data: JsonObject = {};
  for (const [key, item] of Object.entries(branch)) {
    const value = settleValue(item, [...path, key], settled);
    if (value !== undefined) data[key] = value;
  }
  return data;
}

function settleValue(tree: ConfigTree, path: ConfigPath, settled: Settled): JsonValue | undefined {
  if (tree instanceof FromEnvironment) {
    if (tree.unset.length > 0) settled.unset.set(formatPath(path), tree.unset);
    if (tree.value !== undefined) settled.texts.set(formatPath(path), { path, texts: tree.texts });
    return tree.value;
  }
  if (Array.isArray(tree)) {
    // An item's path is its final one, after unset items are removed.
    const items: JsonValue[] = [];
    for (const item of tree) {
      const value = settleValue(item, [...path, items.length], settled);
      if (value !== undefined) items.push(value);
    }
    return items;
  }
  return isObject(tree) ? settleBranch(tree as ConfigBranch, path, settled) : (tree as JsonValue);
}
