import type { Fetch } from '@callboard/web-kit';
import type { Joke, JokeCategory } from './ownJokes.ts';

const timeoutMs = 5_000;
const longest = 400;

/** A joke from the API at the URL, or a built-in one if there is no URL or no valid response. */
export async function loadJoke(options: {
  category: JokeCategory;
  url?: string;
  fetch: Fetch;
  signal: AbortSignal;
  last?: Joke;
}): Promise<Joke> {
  const { category, url, fetch, last } = options;
  if (url) {
    const signal = AbortSignal.any([options.signal, AbortSignal.timeout(timeoutMs)]);
    const fetched = await askForJoke({ url: addressOf(url, category), fetch, signal }).catch(() => undefined);
    if (fetched) return fetched;
  }
  const { ownJokes } = await import('./ownJokes.ts');
  const jokes = ownJokes(category).filter(({ setup }) => setup !== last?.setup);
  return jokes[Math.floor(Math.random() * jokes.length)] ?? { setup: '', punchline: '' };
}

/** Wire: `/random` returns a joke, `/<category>/random` a list with one. */
function addressOf(url: string, category: JokeCategory): string {
  return `${url.replace(/\/$/, '')}${category === 'any' ? '' : `/${category}`}/random`;
}

async function askForJoke({ url, fetch, signal }: { url: string; fetch: Fetch; signal: AbortSignal }) {
  const response = await fetch(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' });
  const answer: unknown = response.ok ? await response.json() : undefined;
  return jokeIn(Array.isArray(answer) ? answer[0] : answer);
}

/** The response is not trusted: it must contain two short texts. */
function jokeIn(answer: unknown): Joke | undefined {
  const { setup, punchline } = (answer ?? {}) as Record<string, unknown>;
  const isShort = (text: unknown): text is string => typeof text === 'string' && text !== '' && text.length <= longest;
  return isShort(setup) && isShort(punchline) ? { setup, punchline } : undefined;
}
