import { textAt } from '@callboard/definitions/common';
import { inSentences } from './inSentences.ts';

/** What is said of a thing: its title, its summary and its description. */
export const describedBy = (value: unknown): string =>
  inSentences(['title', 'summary', 'description'].map((key) => textAt(value, key)));
