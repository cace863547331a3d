import { giveHeights } from '@callboard/web-kit/testing';
import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { heading, loadRun, renderRun, step } from './testing/renderRun.tsx';
import { aTask, eventsOf } from './testing/runEvents.ts';

beforeAll(loadRun);
beforeEach(giveHeights);

test('an ended run appears together with its output, which would push down its steps', async () => {
  const { stream } = renderRun({ task: aTask({}, { status: 'completed' }) });
  await screen.findByRole('status', { name: 'Loading' });
  expect(screen.queryByRole('navigation', { name: 'Steps' })).toBe(null);

  const on = eventsOf();
  const output = { links: [{ title: 'Repository', url: 'https://git.example/seat-map' }] };
  stream.send(on.begin('fetch'), on.finish('fetch'), on.completion({ output }));
  await heading();
  expect(step('Do fetch')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Output' })).toBeTruthy();
});
