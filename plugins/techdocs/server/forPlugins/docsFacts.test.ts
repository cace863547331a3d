import { factsServer } from '@callboard/plugin-facts/server';
import { eventually } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { aComponent, openTechdocsApp } from '../testing/techdocsApp.ts';
import { docsFacts } from './docsFacts.ts';

const booking = aComponent('booking', { 'backstage.io/techdocs-ref': 'dir:.' });
const context = { signal: new AbortController().signal } as Parameters<ReturnType<typeof docsFacts>['collect']>[1];

test('a built site has its pages and the time of its build, and one that is not built says so', async () => {
  const builtAt = Date.parse('2026-11-01T08:00:00Z');
  const entry = (location: string) => ({ location, title: 'A', text: 'a' });
  const { collect } = docsFacts({
    site: async (entityRef) => (entityRef.endsWith('booking') ? { entityRef, title: 'Booking', builtAt } : undefined),
    entries: async () => [entry(''), entry('#first'), entry('guide/'), entry('guide/#steps')],
  });
  expect(await collect([booking, aComponent('fares')], context)).toEqual([
    { isBuilt: true, pages: 2, builtAt: '2026-11-01T08:00:00.000Z' },
    { isBuilt: false },
  ]);
});

test('entities with docs have these facts', async () => {
  const app = await openTechdocsApp({ entities: [booking], plugins: [factsServer] });
  onTestFinished(() => app.close());
  await eventually(async () => {
    const url = `/api/facts/entities/${encodeURIComponent('component:default/booking')}`;
    const answer = await app.inject({ url, headers: await app.asUser() });
    expect(answer.json().collectors.docs?.facts).toEqual({ isBuilt: false });
  });
});
