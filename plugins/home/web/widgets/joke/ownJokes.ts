import { dadJokes } from './dadJokes.ts';
import type { Joke, JokeCategory } from './joke.ts';
import { programmingJokes } from './programmingJokes.ts';

/** The built-in jokes, for portals without a joke API. */
export function ownJokes(category: JokeCategory): readonly Joke[] {
  const jokes = { any: [...programmingJokes, ...dadJokes], programming: programmingJokes, dad: dadJokes };
  return jokes[category].map(([setup, punchline]) => ({ setup, punchline }));
}
