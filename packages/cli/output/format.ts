import { stringify } from 'yaml';
import { UsageError } from '../cliProcess.ts';
import { plainText } from './plainText.ts';

const formats = ['json', 'yaml', 'table'] as const;
type Format = (typeof formats)[number];

/** The value of `--output`. */
export function formatOf(value: string | undefined, otherwise: Format, allowed: readonly Format[] = formats): Format {
  const found = allowed.find((format) => format === (value ?? otherwise));
  if (!found) throw new UsageError(`--output must be ${allowed.join(', ')}, not '${value}'`);
  return found;
}

export const inFormat = (value: unknown, format: 'json' | 'yaml'): string =>
  format === 'json' ? `${JSON.stringify(value, null, 2)}\n` : plainText(stringify(value));
