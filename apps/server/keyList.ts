import { configJsonSchema, type DescribedKey, describeKeys, type Visibility } from '@callboard/config';
import type { ServerPlugin } from '@callboard/server-kit';
import { portalSchemas } from './loadPortal.ts';
import { everyPlugin } from './pluginsFor.ts';

const notes: Partial<Record<Visibility, string>> = { secret: '; secret', frontend: '; sent to browsers' };

const schemas = async (outside: readonly ServerPlugin[]) =>
  portalSchemas([...(await everyPlugin()), ...outside]).map(({ schema }) => schema);

/**
 * Lists every configuration key, also of external plugins: a line with its type and default, and a line with its
 * description.
 */
export async function keyList(outside: readonly ServerPlugin[] = []): Promise<string> {
  return describeKeys(await schemas(outside))
    .map(linesOf)
    .join('');
}

/** The JSON Schema, for editors. */
export async function schemaText(outside: readonly ServerPlugin[] = []): Promise<string> {
  return `${JSON.stringify(configJsonSchema(await schemas(outside)), undefined, 2)}\n`;
}

function linesOf({ key, expected, usual, description, visibility }: DescribedKey): string {
  const byDefault = usual === undefined ? '' : `; default ${usual}`;
  return `${key}: ${expected}${byDefault}${(visibility && notes[visibility]) ?? ''}\n${description && `  ${description}\n`}`;
}
