import type { RenderOptions } from './renderOptions.ts';

/** Whether a text contains anything to render. */
export function hasMarker(text: string, { cookiecutterCompat }: RenderOptions = {}): boolean {
  return text.includes(cookiecutterCompat ? '{{' : '${{') || text.includes('{%') || text.includes('{#');
}
