import type { RenderOptions } from './renderOptions.ts';

/** Whether there is anything to render in a text at all. */
export function hasMarker(text: string, { cookiecutterCompat }: RenderOptions = {}): boolean {
  return text.includes(cookiecutterCompat ? '{{' : '${{') || text.includes('{%') || text.includes('{#');
}
