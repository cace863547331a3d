import type { Fetch } from '@callboard/web-kit';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { standardWidgets } from '../standardWidgets.ts';
import { renderWidget } from '../testing/renderWidget.tsx';
import { dadJokes } from './dadJokes.ts';
import { programmingJokes } from './programmingJokes.ts';

const setups = (jokes: typeof dadJokes) => jokes.map(([setup]) => setup);
const another = () => screen.findByRole('button', { name: 'Another one' });
const told = async () => {
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

test('[HOME-002] has the categories any, programming and dad, any by default, and a least size of 4 rows and 3 columns', () => {
  const { settings = [], minSize } = standardWidgets.find(({ id }) => id === 'random-joke')!;
  expect(minSize).toEqual({ columns: 3, rows: 4 });
  const [category] = settings;
  if (category?.type !== 'choice') throw new Error('The category must be a choice');
  expect(category.choices.map(({ value }) => value)).toEqual(['any', 'programming', 'dad']);
  expect(category.fallback).toBe('any');
});

test('[HOME-002] tells a joke of the chosen category without asking anybody, and another one when it is asked for', async () => {
  const { asked, fetch } = jokesOf(() => Response.json({}));
  renderWidget('random-joke', { settings: { category: 'dad' }, fetch });
  const [first = ''] = await told();
  expect(setups(dadJokes)).toContain(first);
  await userEvent.click(await another());
  await waitFor(async () => expect((await told())[0]).not.toBe(first));
  expect(setups(dadJokes)).toContain((await told())[0]);
  expect(asked).toEqual([]);
});

test('[HOME-002] any is a joke of either category', async () => {
  renderWidget('random-joke');
  const [setup] = await told();
  expect([...setups(dadJokes), ...setups(programmingJokes)]).toContain(setup);
});

test('where a URL is configured it asks there, by category', async () => {
  const joke = { setup: 'Why?', punchline: '<b>Because.</b>' };
  const any = jokesOf(() => Response.json(joke));
  const { unmount } = renderWidget('random-joke', { config, fetch: any.fetch });
  expect(await told()).toEqual(['Why?', '<b>Because.</b>']);
  expect(any.asked).toEqual(['https://jokes.example/jokes/random']);
  unmount();
  const programming = jokesOf(() => Response.json([joke]));
  renderWidget('random-joke', { config, fetch: programming.fetch, settings: { category: 'programming' } });
  expect(await told()).toEqual(['Why?', '<b>Because.</b>']);
  expect(programming.asked).toEqual(['https://jokes.example/jokes/programming/random']);
});

test.each([
  ['fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers with an error', () => new Response('no', { status: 500 })],
  ['answers with no JSON', () => new Response('<html>')],
  ['answers with something else', () => Response.json({ setup: { toString: 'x' }, punchline: 7 })],
  ['answers with a novel', () => Response.json({ setup: 'x'.repeat(5_000), punchline: 'y' })],
])('where the API %s, one of our own jokes is shown', async (_, answer) => {
  renderWidget('random-joke', { config, fetch: jokesOf(answer).fetch, settings: { category: 'programming' } });
  expect(setups(programmingJokes)).toContain((await told())[0]);
});

test('no joke is there twice', () => {
  for (const jokes of [dadJokes, programmingJokes]) expect(new Set(setups(jokes)).size).toBe(jokes.length);
});
