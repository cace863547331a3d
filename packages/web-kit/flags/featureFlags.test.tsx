import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createApp } from '../host.ts';
import { definePlugin, useFeatureFlag, useFeatureFlags } from '../index.ts';
import { memoryStorage, renderInApp, simpleComponents } from '../testing/index.tsx';

const flagged = (name: string) => definePlugin({ id: 'graph', featureFlags: [{ name, description: 'A new look' }] });

function Flags() {
  const { flags, setState } = useFeatureFlags();
  const isNew = useFeatureFlag('new-graph');
  return (
    <>
      <h1>{isNew ? 'New graph' : 'Old graph'}</h1>
      {flags.map(({ name, pluginId, state }) => (
        <button key={name} type="button" onClick={() => setState(name, state === 'active' ? 'inactive' : 'active')}>
          {`${name} of ${pluginId} is ${state}`}
        </button>
      ))}
    </>
  );
}

test('[SHELL-046] a flag has name, plugin and state; the state is in local storage and survives a reload', async () => {
  const localStorage = memoryStorage();
  const options = { plugins: [flagged('new-graph')], localStorage };
  const first = renderInApp(<Flags />, options);
  expect(screen.getByRole('heading', { name: 'Old graph' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'new-graph of graph is inactive' }));
  expect(screen.getByRole('button', { name: 'new-graph of graph is active' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'New graph' })).toBeDefined();
  expect(localStorage.getItem('featureFlags')).toBe('{"new-graph":1}');

  first.unmount();
  renderInApp(<Flags />, options);
  expect(screen.getByRole('heading', { name: 'New graph' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'new-graph of graph is active' }));
  expect(screen.getByRole('heading', { name: 'Old graph' })).toBeDefined();
  expect(localStorage.getItem('featureFlags')).toBe('{}');
});

test('saved flags in an unreadable form count as inactive', () => {
  renderInApp(<Flags />, { plugins: [flagged('new-graph')], localStorage: memoryStorage({ featureFlags: 'oops' }) });
  expect(screen.getByRole('heading', { name: 'Old graph' })).toBeDefined();
});

const start = (name: string) => createApp({ plugins: [flagged(name)], components: simpleComponents, config: {} });

test('[SHELL-047] a flag name under three characters is rejected', () => {
  expect(() => start('ab')).toThrow(
    "The feature flag 'ab' of plugin 'graph' must have a minimum length of three characters",
  );
  expect(() => start('abc')).not.toThrow();
});

test('[SHELL-048] a flag name over 150 characters is rejected', () => {
  expect(() => start('a'.repeat(151))).toThrow('must not exceed 150 characters');
  expect(() => start('a'.repeat(150))).not.toThrow();
});

test.each(['Abc', '1abc', '-abc', 'a_bc', 'a bc', 'aBc', 'aöc'])('[SHELL-049] the flag name %s is rejected', (name) => {
  expect(() => start(name)).toThrow(
    'must start with a lowercase letter and only contain lowercase letters, numbers and hyphens',
  );
  expect(() => start('new-graph-2')).not.toThrow();
});
