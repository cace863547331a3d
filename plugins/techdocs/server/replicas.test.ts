import { createTestDatabase, testEngines } from '@callboard/server-kit/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aComponent, openTechdocsApp, type TechdocsApp } from './testing/techdocsApp.ts';

const booking = 'default/component/booking';

const engines = testEngines.filter((engine) => engine === 'postgres');
const deployments = [
  { title: 'docs of two replicas', webs: [{ concurrency: 1 }, { concurrency: 0 }], workers: 0, roles: {} },
  { title: '[OPS-015] docs of two web replicas and a worker', webs: [{}, {}], workers: 1, roles: { roles: ['web'] } },
];

describe.each(engines.flatMap((engine) => deployments.map((deployment) => ({ engine, ...deployment }))))(
  '$title on one $engine',
  ({ engine, webs, workers, roles }) => {
    test('are built by one of them, reported live, and available on both', async () => {
      const database = await createTestDatabase(engine);
      onTestFinished(() => database.remove());
      const entities = [aComponent('booking', { 'backstage.io/techdocs-ref': 'dir:.' })];
      const files = { 'docs/index.md': '# Booking\n\nA seat is a promise.\n' };
      const open = async (backend: object, build: object, folder?: string): Promise<TechdocsApp> => {
        const config = { backend: { database: database.config, ...backend } };
        const app = await openTechdocsApp({ entities, files, config, folder, techdocs: { build } });
        onTestFinished(() => app.close());
        return app;
      };
      const builds = await open(roles, webs[0]!);
      const waits = await open(roles, webs[1]!, builds.folder);
      for (let count = 0; count < workers; count += 1) await open({ roles: ['worker'] }, {}, builds.folder);
      for (const replica of [builds, waits]) await replica.arrival('component:default/booking');
      const { events } = await waits.sync(booking);
      expect(events.length).toBeGreaterThan(2);
      expect(events.at(-1)).toEqual({ event: 'finish', data: { updated: true } });
      for (const replica of [builds, waits]) {
        const { status, text } = await replica.get(`/static/docs/${booking}/index.html`);
        expect([status, text]).toEqual([200, expect.stringContaining('A seat is a promise.')]);
        expect((await replica.sync(booking)).events).toEqual([{ event: 'finish', data: { updated: false } }]);
      }
    });
  },
);
