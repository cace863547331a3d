import type { BadgeTone } from '@callboard/definitions';

const tones: Readonly<Record<string, BadgeTone>> = { 1: 'neutral', 2: 'green', 3: 'blue', 4: 'amber', 5: 'red' };

/** The colour of a status by its first digit: success, redirect, client error, server error. */
export function statusTone(status: string): BadgeTone {
  return tones[status.charAt(0)] ?? 'neutral';
}
