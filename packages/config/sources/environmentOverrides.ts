import { configKeyRule, isConfigKey, isUnsafeKey } from '../configPath.ts';
import { isObject, type JsonValue } from '../json.ts';
import { type ConfigBranch, type ConfigTree, FromEnvironment } from './fromEnvironment.ts';
import type { Environment } from './substitute.ts';

const prefix = 'APP_CONFIG_';

/** `APP_CONFIG_backend_listen_port=8080` sets `backend.listen.port`; keys are case-sensitive. An empty value sets nothing. */
export function environmentOverrides(env: Environment): { tree: ConfigBranch; problems: string[] } {
  const tree: ConfigBranch = {};
  const problems: string[] = [];
  const placed: string[] = [];

  // Sorted, so a shorter name comes before the longer ones below it.
  for (const name of Object.keys(env).sort()) {
    const text = env[name];
    if (!name.startsWith(prefix) || !text) continue;

    const parts = name.slice(prefix.length).split('_');
    const bad = parts.find((part) => !isConfigKey(part) || isUnsafeKey(part));
    if (bad !== undefined) {
      problems.push(`Environment variable ${name} has the key part '${bad}': ${ruleFor(bad)}`);
      continue;
    }
    const value = parseOverride(text);
    const unsafe = findUnsafeKey(value);
    if (unsafe !== undefined) {
      problems.push(`Environment variable ${name} has the key part '${unsafe}': ${ruleFor(unsafe)}`);
      continue;
    }
    if (!place(tree, parts, value)) {
      const rival = placed.findLast((other) => name.startsWith(`${other}_`));
      problems.push(`Environment variables ${rival} and ${name} set the same key`);
      continue;
    }
    placed.push(name);
  }
  return { tree, problems };
}

function ruleFor(key: string): string {
  return isUnsafeKey(key) ? 'it is not allowed' : configKeyRule;
}

function parseOverride(text: string): ConfigTree {
  let value: JsonValue;
  try {
    value = JSON.parse(text) as JsonValue;
  } catch {
    value = text;
  }
  if (value === null || typeof value === 'object') return value;
  return new FromEnvironment(value, { texts: [typeof value === 'string' ? value : text] });
}

function findUnsafeKey(value: ConfigTree): string | undefined {
  if (Array.isArray(value)) return value.map(findUnsafeKey).find((key) => key !== undefined);
  if (!isObject(value)) return undefined;
  const entries = Object.entries(value as ConfigBranch);
  return entries.map(([key, item]) => (isUnsafeKey(key) ? key : findUnsafeKey(item))).find((key) => key !== undefined);
}

/** False if a value is in the way or the key is already set. */
function place(tree: ConfigBranch, parts: readonly string[], value: ConfigTree): boolean {
  let branch = tree;
  for (const part of parts.slice(0, -1)) {
    branch[part] ??= {};
    const next = branch[part];
    if (!isObject(next)) return false;
    branch = next as ConfigBranch;
  }
  const last = parts.at(-1) ?? '';
  if (Object.hasOwn(branch, last)) return false;
  branch[last] = value;
  return true;
}
