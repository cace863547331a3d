import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import type { CommandSource } from './commandPoint.ts';
import { lazyCommands } from './lazyCommands.ts';

function Lines({ source }: { source: CommandSource }) {
  const { commands } = source.useCommands('');
  return <p>{commands.length === 0 ? 'No commands' : commands.map(({ title }) => title).join(', ')}</p>;
}

const show = (source: CommandSource) =>
  act(async () => {
    render(
      <Suspense fallback="Loading">
        <Lines source={source} />
      </Suspense>,
    );
  });

test('a lazy source returns its commands once its code has loaded', async () => {
  const commands = [{ id: 'star', title: 'Star', group: 'Page', to: '/' }];
  await show(lazyCommands('stars', async () => ({ id: 'stars', useCommands: () => ({ commands }) })));
  expect(screen.getByText('Star')).toBeDefined();
});

test('the palette works without the commands of a lazy source whose code fails to load', async () => {
  await show(lazyCommands('stars', () => Promise.reject(new Error('The server is gone'))));
  expect(screen.getByText('No commands')).toBeDefined();
});
