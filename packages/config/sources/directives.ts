import { dirname, extname, resolve } from 'node:path';
import { ConfigError } from '../configError.ts';
import { formatPath } from '../configPath.ts';
import { isObject, type JsonObject, type JsonValue } from '../json.ts';
import { type ConfigTree, FromEnvironment } from './fromEnvironment.ts';
import { displayName, type Place, type Reading, readData, readText } from './reading.ts';
import { readVariable, substitute } from './substitute.ts';

/** A resolved value, or one that must still be resolved at its new place. */
type Outcome = { tree: ConfigTree } | { value: JsonValue; place: Place };
type Follow = (argument: string, place: Place, reading: Reading) => Outcome | Promise<Outcome>;
type Directive = { name: string; argument: string; follow: Follow };

const includable = ['.json', '.yaml', '.yml'];

const directives: Record<string, Follow> = {
  $env(name, _place, { env }) {
    const value = readVariable(env, name);
    return { tree: new FromEnvironment(value, value === undefined ? { unset: [name] } : { texts: [value] }) };
  },

  async $file(argument, { file }, reading) {
    const text = await readText(resolve(dirname(file), argument), reading);
    return { tree: text.trim() };
  },

  async $include(argument, place, reading) {
    const [target = '', fragment = ''] = argument.split(/#(.*)/s);
    if (!includable.includes(extname(target))) {
      throw new ConfigError([`Cannot include '${target}': its name must end in ${includable.join(', ')}`]);
    }
    const file = resolve(dirname(place.file), target);
    const name = displayName(file, reading) + (fragment && `#${fragment}`);
    const chain = [...place.chain, name];
    if (place.chain.includes(name)) throw new ConfigError([`Circular include: ${chain.join(' -> ')}`]);
    const value = selectFragment(await readData(file, reading), fragment, name);
    return { value, place: { ...place, file, chain } };
  },
};

/** The `$env`, `$file` or `$include` directive that an object represents; other keys with a `$` have no special meaning. */
export function directiveOf(value: JsonObject, place: Place, reading: Reading): Directive | undefined {
  const keys = Object.keys(value);
  const name = keys.find((key) => Object.hasOwn(directives, key));
  const follow = name && directives[name];
  if (!name || !follow) return undefined;

  const where = describePlace(place, reading);
  if (keys.length > 1) throw new ConfigError([`${name} must be the only key ${where}`]);
  const text = value[name];
  if (typeof text !== 'string') throw new ConfigError([`${name} expects a string ${where}`]);
  const substituted = substitute(text, reading.env);
  const argument = typeof substituted === 'string' ? substituted : substituted.value;
  if (typeof argument === 'string') return { name, argument, follow };
  throw new ConfigError([`${name} refers to '${text}' ${where}, but its environment variable is not set`]);
}

export async function followDirective(directive: Directive, place: Place, reading: Reading): Promise<Outcome> {
  try {
    return await directive.follow(directive.argument, place, reading);
  } catch (thrown) {
    if (!(thrown instanceof ConfigError)) throw thrown;
    const where = describePlace(place, reading);
    throw new ConfigError(thrown.problems.map((problem) => `${problem} (${directive.name} ${where})`));
  }
}

function selectFragment(root: JsonValue, fragment: string, name: string): JsonValue {
  let value = root;
  for (const key of fragment ? fragment.split('.') : []) {
    const next = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
    if (next === undefined) throw new ConfigError([`Cannot include '${name}': there is no '${key}'`]);
    value = next;
  }
  return value;
}

function describePlace({ path, file }: Place, reading: Reading): string {
  const name = displayName(file, reading);
  return path.length === 0 ? `at the root of ${name}` : `at '${formatPath(path)}' in ${name}`;
}
