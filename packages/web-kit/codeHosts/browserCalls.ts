import { InputError } from '@callboard/errors';

const timeoutMs = 30_000;

/** For requests from the browser to a code host, so the user's token goes nowhere else. */
export const timedFetch = (url: string, init: RequestInit): Promise<Response> =>
  fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });

/** A URL typed by the user. */
export function typedUrl(text: string): URL {
  if (!URL.canParse(text)) throw new InputError(`'${text}' is not a URL`);
  return new URL(text);
}
