import type { Fetch } from '@callboard/web-kit';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { standardWidgets } from '../standardWidgets.ts';
import { renderWidget } from '../testing/renderWidget.tsx';
import { dadJokes, programmingJokes } from './ownJokes.ts';

const setups = (jokes: typeof dadJokes) => jokes.map(([setup]) => setup);
const another = () => screen.findByRole('button', { name: 'Another one' });
const shownJoke = async () => {
  await another();
  return [...document.querySelectorAll('[lang=en] p')].map(({ textContent }) => textContent ?? '');
};

const config = { home: { randomJoke: { url: 'https://jokes.example/jokes/' } } };

function jokesOf(answer: () => Response | Promise<Response>) {
  const asked: string[] = [];
  const fetch: Fetch = async (url) => {
    asked.push(String(url));
    return answer();
  };
  return { asked, fetch };
}

test('[HOME-002] has the categories any (default), programming and dad, and a minimum size of 4 rows and 3 columns', () => {
  const { settings = [], minSize } = standardWidgets.find(({ id }) => id === 'random-joke')!;
  expect(minSize).toEqual({ columns: 3, rows: 4 });
  const [category] = settings;
  if (category?.type !== 'choice') throw new Error('The category must be a choice');
  expect(category.choices.map(({ value }) => value)).toEqual(['any', 'programming', 'dad']);
  expect(category.fallback).toBe('any');
});

test('[HOME-002] shows a built-in joke of the chosen category, and another one on request', async () => {
  const { asked, fetch } = jokesOf(() => Response.json({}));
  renderWidget('random-joke', { settings: { category: 'dad' }, fetch });
  const [first = ''] = await shownJoke();
  expect(setups(dadJokes)).toContain(first);
  await userEvent.click(await another());
  await waitFor(async () => expect((await shownJoke())[0]).not.toBe(first));
  expect(setups(dadJokes)).toContain((await shownJoke())[0]);
  expect(asked).toEqual([]);
});

test('[HOME-002] picks from both categories for any', async () => {
  renderWidget('random-joke');
  const [setup] = await shownJoke();
  expect([...setups(dadJokes), ...setups(programmingJokes)]).toContain(setup);
});

test('fetches jokes by category from a configured URL', async () => {
  const joke = { setup: 'Why?', punchline: '<b>Because.</b>' };
  const any = jokesOf(() => Response.json(joke));
  const { unmount } = renderWidget('random-joke', { config, fetch: any.fetch });
  expect(await shownJoke()).toEqual(['Why?', '<b>Because.</b>']);
  expect(any.asked).toEqual(['https://jokes.example/jokes/random']);
  unmount();
  const programming = jokesOf(() => Response.json([joke]));
  renderWidget('random-joke', { config, fetch: programming.fetch, settings: { category: 'programming' } });
  expect(await shownJoke()).toEqual(['Why?', '<b>Because.</b>']);
  expect(programming.asked).toEqual(['https://jokes.example/jokes/programming/random']);
});

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['responds with an error', () => new Response('no', { status: 500 })],
  ['responds with invalid JSON', () => new Response('<html>')],
  ['responds with another format', () => Response.json({ setup: { toString: 'x' }, punchline: 7 })],
  ['responds with a very long text', () => Response.json({ setup: 'x'.repeat(5_000), punchline: 'y' })],
])('if the API %s, a built-in joke is shown', async (_, answer) => {
  renderWidget('random-joke', { config, fetch: jokesOf(answer).fetch, settings: { category: 'programming' } });
  expect(setups(programmingJokes)).toContain((await shownJoke())[0]);
});

test('no joke occurs twice', () => {
  for (const jokes of [dadJokes, programmingJokes]) expect(new Set(setups(jokes)).size).toBe(jokes.length);
});
