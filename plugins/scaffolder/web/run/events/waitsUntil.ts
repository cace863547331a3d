import { withoutColours } from '@callboard/ui/log';
import type { RunStep } from './runState.ts';

const words = 'Waiting until ';

/** The time when a waiting step resumes, if it waits for a time. */
export function waitsUntil({ action, status, lines, tryBegins }: RunStep): string | undefined {
  if (action !== 'wait:until' || status !== 'processing') return undefined;
  for (const { text } of lines.slice(tryBegins).reverse()) {
    const plainText = withoutColours(text);
    const at = plainText.indexOf(words);
    const time = at < 0 ? Number.NaN : Date.parse(plainText.slice(at + words.length));
    if (!Number.isNaN(time)) return new Date(time).toISOString();
  }
  return undefined;
}
