import { textAt } from '@callboard/definitions/common';
import { inSentences } from './inSentences.ts';

/** The title, summary and description of a node. */
export const describedBy = (value: unknown): string =>
  inSentences(['title', 'summary', 'description'].map((key) => textAt(value, key)));
