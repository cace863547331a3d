import { InputError } from '@callboard/errors';

const timeoutMs = 30_000;

/** For calls that the browser makes to a code host itself, so that the user's token goes nowhere else. */
export const timedFetch = (url: string, init: RequestInit): Promise<Response> =>
  fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });

/** A URL that somebody typed. */
export function typedUrl(text: string): URL {
  if (!URL.canParse(text)) throw new InputError(`'${text}' is not a URL`);
  return new URL(text);
}
