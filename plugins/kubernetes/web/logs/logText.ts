import { withoutColours } from '@callboard/ui/log';
import type { LogLine } from './reading/logLine.ts';

/** A log as text for copying: with times, without colours. */
export function logText(lines: readonly LogLine[], hasPods: boolean): string {
  return lines
    .map(({ source, at, text }) =>
      [...(hasPods ? [source.pod] : []), ...(at ? [at] : []), withoutColours(text)].join(' '),
    )
    .map((line) => `${line}\n`)
    .join('');
}
