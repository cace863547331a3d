import { withoutColours } from '@callboard/ui/log';
import type { LogSection } from './logRows.ts';

/** A log as plain text for download, with the time of each line. */
export function logText(sections: readonly LogSection[]): string {
  return sections
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) =>
      [`== ${title}`, ...lines.map(({ at, text }) => `${at} ${withoutColours(text)}`), ''].join('\n'),
    )
    .join('\n');
}
