import { plainText } from '@callboard/ui';

/** What a notification says, line by line: some who send one write Markdown, and nobody should have to read its signs. */
export function plainLines(text: string): string {
  return text.split('\n').map(plainText).join('\n');
}
