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
  const sites = {
    site: async (entityRef: string) =>
      entityRef.endsWith('booking') ? { entityRef, title: 'Booking', builtAt } : undefined,
    entries: async () => [entry(''), entry('#first'), entry('guide/'), entry('guide/#steps')],
  };
  const { collect } = docsFacts(sites, { subscribe: () => () => {} });
  expect(await collect([booking, aComponent('fares')], context)).toEqual([
    { isBuilt: true, pages: 2, builtAt: '2026-11-01T08:00:00.000Z' },
    { isBuilt: false },
  ]);
});

test('entities with docs have these facts, and get new ones when their docs are built', async () => {
  const files = { 'mkdocs.yml': 'site_name: Booking\n', 'docs/index.md': '# Booking\n', 'docs/fares.md': '# Fares\n' };
  const app = await openTechdocsApp({ entities: [booking], files, plugins: [factsServer] });
  onTestFinished(() => app.close());
  const expectFacts = (facts: object) =>
    eventually(async () => {
      const url = `/api/facts/entities/${encodeURIComponent('component:default/booking')}`;
      const answer = await app.inject({ url, headers: await app.asUser() });
      expect(answer.json().collectors.docs?.facts).toEqual(facts);
    });
  await expectFacts({ isBuilt: false });
  await app.sync('default/component/booking');
  await expectFacts({ isBuilt: true, pages: 2, builtAt: expect.any(String) });
});
