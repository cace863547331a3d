import { textAt } from '@callboard/definitions/common';

const sentenceEnds = ['.', '!', '?', ':', ';', '。'];

/** Joins texts: a summary rarely ends with a full stop, and would run into the description. */
export const inSentences = (texts: readonly (string | undefined)[]): string =>
  texts
    .map((text) => text?.trim())
    .filter((text) => text !== undefined && text !== '')
    .map((text, at, all) => (at < all.length - 1 && !sentenceEnds.includes(text!.at(-1)!) ? `${text}.` : text))
    .join('\n');

/** The title, summary and description of a node. */
export const describedBy = (value: unknown): string =>
  inSentences(['title', 'summary', 'description'].map((key) => textAt(value, key)));
