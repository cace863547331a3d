import { plainText } from '@callboard/ui';

/** The text of a notification, line by line, without Markdown markup that some senders use. */
export function plainLines(text: string): string {
  return text.split('\n').map(plainText).join('\n');
}
