import { createTestDatabase, testEngines } from '@callboard/server-kit/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aComponent, openTechdocsApp, type TechdocsApp } from './testing/techdocsApp.ts';

const booking = 'default/component/booking';

describe.each(testEngines.filter((engine) => engine === 'postgres'))('docs of two replicas on one %s', (engine) => {
  test('are built by one of them, reported live by both, and available on both', async () => {
    const database = await createTestDatabase(engine);
    onTestFinished(() => database.remove());
    const entities = [aComponent('booking', { 'backstage.io/techdocs-ref': 'dir:.' })];
    const files = { 'docs/index.md': '# Booking\n\nA seat is a promise.\n' };
    const config = { backend: { database: database.config } };
    const open = async (concurrency: number, folder?: string): Promise<TechdocsApp> => {
      const app = await openTechdocsApp({ entities, files, config, folder, techdocs: { build: { concurrency } } });
      onTestFinished(() => app.close());
      await app.arrival('component:default/booking');
      return app;
    };
    const builds = await open(1);
    const waits = await open(0, builds.folder);
    const { events } = await waits.sync(booking);
    expect(events.length).toBeGreaterThan(2);
    expect(events.at(-1)).toEqual({ event: 'finish', data: { updated: true } });
    for (const replica of [builds, waits]) {
      const { status, text } = await replica.get(`/static/docs/${booking}/index.html`);
      expect([status, text]).toEqual([200, expect.stringContaining('A seat is a promise.')]);
      expect((await replica.sync(booking)).events).toEqual([{ event: 'finish', data: { updated: false } }]);
    }
  });
});
