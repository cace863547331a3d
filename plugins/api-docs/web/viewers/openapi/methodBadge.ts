import type { BadgeTone, OutlineBadge } from '@callboard/definitions';
import type { Method } from './model/apiModel.ts';

const methodTones: Readonly<Record<Method, BadgeTone>> = {
  get: 'blue',
  post: 'green',
  put: 'amber',
  patch: 'teal',
  delete: 'red',
  head: 'neutral',
  options: 'neutral',
  trace: 'neutral',
  query: 'violet',
};

export function methodBadge(method: Method): OutlineBadge {
  return { text: method.toUpperCase(), tone: methodTones[method] };
}

const statusTones: Readonly<Record<string, BadgeTone>> = { 1: 'neutral', 2: 'green', 3: 'blue', 4: 'amber', 5: 'red' };

/** The colour of a status by its first digit: success, redirect, client error, server error. */
export function statusTone(status: string): BadgeTone {
  return statusTones[status.charAt(0)] ?? 'neutral';
}
