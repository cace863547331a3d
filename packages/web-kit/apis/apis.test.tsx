import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createApi, createApiRef, definePlugin, useApi } from '../index.ts';
import { implementApi, renderInApp } from '../testing/index.tsx';

const greetingApi = createApiRef<{ greet(name: string): string }>({ id: 'greeting' });
const wordApi = createApiRef<string>({ id: 'word' });
const Word = () => <p>{useApi(wordApi)}</p>;
const Greeting = () => <p>{useApi(greetingApi).greet('Ada')}</p>;

test('[SHELL-009] the error for an API without an implementation names it', () => {
  expect(() => renderInApp(<Greeting />)).toThrow('No implementation available for greeting');
});

test('an API is created with its dependencies, once, on first use', () => {
  let made = 0;
  const apis = [
    createApi({
      api: greetingApi,
      deps: { word: wordApi },
      factory: ({ word }) => {
        made += 1;
        return { greet: (name) => `${word}, ${name}` };
      },
    }),
    implementApi(wordApi, 'Hello'),
  ];
  renderInApp(<p>nothing asked</p>, { plugins: [definePlugin({ id: 'greeter', apis })] });
  expect(made).toBe(0);
  renderInApp([<Greeting key="1" />, <Greeting key="2" />], { plugins: [definePlugin({ id: 'greeter', apis })] });
  expect(screen.getAllByText('Hello, Ada')).toHaveLength(2);
  expect(made).toBe(1);
});

test('APIs of the app replace those of plugins', () => {
  const plugin = definePlugin({ id: 'greeter', apis: [implementApi(wordApi, 'Hello')] });
  renderInApp(<Word />, { plugins: [plugin], apis: [implementApi(wordApi, 'Welcome')] });
  expect(screen.getByText('Welcome')).toBeDefined();
});

test('rejects APIs that depend on each other instead of looping', () => {
  const apis = [
    createApi({ api: wordApi, deps: { greeting: greetingApi }, factory: () => 'Hello' }),
    createApi({ api: greetingApi, deps: { word: wordApi }, factory: () => ({ greet: () => '' }) }),
  ];
  expect(() => renderInApp(<Greeting />, { apis })).toThrow(
    'The APIs greeting -> word -> greeting depend on each other',
  );
});
