import { UsageError } from '../cliProcess.ts';
import type { InputSchema } from '../portal/portal.ts';

/** The input of an action from options such as `--name payments`, with the types of its schema. */
export function inputFromOptions(schema: InputSchema, options: readonly string[]): Record<string, unknown> {
  const properties = schema.properties ?? {};
  const input: Record<string, unknown> = {};
  for (let at = 0; at < options.length; at++) {
    const word = options[at]!;
    if (!word.startsWith('--'))
      throw new UsageError(`Unexpected argument '${word}'; the input is given as --name value`);
    const [name = '', ...parts] = word.slice(2).split('=');
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!property) throw new UsageError(`The action has no input '${name}'. ${knownNames(Object.keys(properties))}`);
    const type = [property.type].flat()[0];
    const next = options[at + 1];
    if (parts.length > 0) input[name] = valueFrom(name, type, parts.join('='));
    else if (type === 'boolean' && next !== 'true' && next !== 'false') input[name] = true;
    else if (next === undefined) throw new UsageError(`'--${name}' needs a value`);
    else {
      input[name] = valueFrom(name, type, next);
      at++;
    }
  }
  return input;
}

const knownNames = (names: readonly string[]) =>
  names.length === 0 ? 'It has no input.' : `Its inputs are ${names.join(', ')}.`;

function valueFrom(name: string, type: string | undefined, text: string): unknown {
  if (type === 'string') return text;
  if (type === 'number' || type === 'integer') {
    const number = Number(text);
    if (text.trim() === '' || Number.isNaN(number)) throw new UsageError(`'--${name}' must be a number, not '${text}'`);
    return number;
  }
  if (type === 'boolean') {
    if (text !== 'true' && text !== 'false') throw new UsageError(`'--${name}' must be true or false, not '${text}'`);
    return text === 'true';
  }
  try {
    return JSON.parse(text);
  } catch {
    // One string for a property that accepts a string or a list.
    if (type === undefined) return text;
    throw new UsageError(`'--${name}' must be JSON, not '${text}'`);
  }
}
