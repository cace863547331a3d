import { textAt } from '@callboard/definitions/common';

/** What is said of a thing: its title, its summary and its description. */
export const describedBy = (value: unknown): string =>
  ['title', 'summary', 'description']
    .map((key) => textAt(value, key))
    .filter(Boolean)
    .join('\n');
