import { type DescribedKey, describeKeys, type Visibility } from '@callboard/config';
import { configSchemas } from '@callboard/server-kit';
import { plugins } from './plugins.ts';

const notes: Partial<Record<Visibility, string>> = { secret: '; secret', frontend: '; sent to browsers' };

/** A line for each key of the configuration that this program knows. */
export function keyList(): string {
  const keys = describeKeys(configSchemas(plugins).map(({ schema }) => schema));
  return keys.map(lineOf).join('');
}

function lineOf({ key, expected, usual, visibility }: DescribedKey): string {
  const byDefault = usual === undefined ? '' : `; default ${usual}`;
  return `${key}: ${expected}${byDefault}${(visibility && notes[visibility]) ?? ''}\n`;
}
