import { configJsonSchema, type DescribedKey, describeKeys, type Visibility } from '@callboard/config';
import { configSchemas } from '@callboard/server-kit';
import { plugins } from './plugins.ts';

const notes: Partial<Record<Visibility, string>> = { secret: '; secret', frontend: '; sent to browsers' };

const schemas = () => configSchemas(plugins).map(({ schema }) => schema);

/** Lists every configuration key: a line with its type and default, and a line with its description. */
export function keyList(): string {
  return describeKeys(schemas()).map(linesOf).join('');
}

/** The JSON Schema, for editors. */
export function schemaText(): string {
  return `${JSON.stringify(configJsonSchema(schemas()), undefined, 2)}\n`;
}

function linesOf({ key, expected, usual, description, visibility }: DescribedKey): string {
  const byDefault = usual === undefined ? '' : `; default ${usual}`;
  return `${key}: ${expected}${byDefault}${(visibility && notes[visibility]) ?? ''}\n${description && `  ${description}\n`}`;
}
