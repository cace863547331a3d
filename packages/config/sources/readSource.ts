import { ConfigError } from '../configError.ts';
import { formatPath, isUnsafeKey } from '../configPath.ts';
import { isObject, type JsonObject, type JsonValue } from '../json.ts';
import { directiveOf, followDirective } from './directives.ts';
import type { ConfigBranch, ConfigTree } from './fromEnvironment.ts';
import { displayName, type Place, type Reading, readData } from './reading.ts';
import { substitute } from './substitute.ts';

const ifMissing = '; create it, or name an existing file with --config';

/** Reads one config file with all its includes. Problems are collected, so one run reports all of them. */
export async function readSource(file: string, reading: Reading): Promise<ConfigBranch> {
  const name = displayName(file, reading);
  try {
    const value = await readData(file, reading, ifMissing);
    // An empty file, or one with only comments, sets nothing.
    if (value === null) return {};
    const tree = await resolveTree(value, { path: [], file, chain: [name] }, reading);
    if (isObject(tree)) return tree as ConfigBranch;
    throw new ConfigError([`${name}: Expected an object of config keys at the root`]);
  } catch (thrown) {
    collect(thrown, reading);
    return {};
  }
}

async function resolveTree(value: JsonValue, place: Place, reading: Reading): Promise<ConfigTree> {
  if (typeof value === 'string') return substitute(value, reading.env);
  if (Array.isArray(value)) {
    const items: ConfigTree[] = [];
    for (const [index, item] of value.entries()) items.push(await resolveTree(item, below(place, index), reading));
    return items;
  }
  if (!isObject(value)) return value;

  try {
    const directive = directiveOf(value, place, reading);
    if (!directive) return await resolveBranch(value, place, reading);
    const outcome = await followDirective(directive, place, reading);
    return 'tree' in outcome ? outcome.tree : await resolveTree(outcome.value, outcome.place, reading);
  } catch (thrown) {
    collect(thrown, reading);
    return {};
  }
}

async function resolveBranch(value: JsonObject, place: Place, reading: Reading): Promise<ConfigBranch> {
  const branch: ConfigBranch = {};
  for (const [key, item] of Object.entries(value)) {
    const child = below(place, key);
    if (isUnsafeKey(key)) {
      reading.problems.push(`Key '${formatPath(child.path)}' in ${displayName(place.file, reading)} is not allowed`);
      continue;
    }
    branch[key] = await resolveTree(item, child, reading);
  }
  return branch;
}

function below(place: Place, part: string | number): Place {
  return { ...place, path: [...place.path, part] };
}

function collect(thrown: unknown, reading: Reading): void {
  if (!(thrown instanceof ConfigError)) throw thrown;
  reading.problems.push(...thrown.problems);
}
