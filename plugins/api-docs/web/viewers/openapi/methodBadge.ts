import type { BadgeTone, OutlineBadge } from '@callboard/definitions';
import type { Method } from './model/apiModel.ts';

const tones: Readonly<Record<Method, BadgeTone>> = {
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
  return { text: method.toUpperCase(), tone: tones[method] };
}
