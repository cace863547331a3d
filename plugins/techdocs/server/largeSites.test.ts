import { definePlugin, type PluginContext } from '@callboard/server-kit';
import { testEngines } from '@callboard/server-kit/testing';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aComponent, openTechdocsApp } from './testing/techdocsApp.ts';

const booking = 'default/component/booking';

const pages = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`docs/p${at}.md`, `# Page ${at}\n`]));

async function anApp(engine: (typeof testEngines)[number], count: number, build: object = {}) {
  const seen: { context?: PluginContext } = {};
  const watcher = definePlugin({
    id: 'test-watcher',
    start(context) {
      seen.context = context;
    },
  });
  const app = await openTechdocsApp({
    engine,
    plugins: [watcher],
    entities: [aComponent('booking', { 'backstage.io/techdocs-ref': 'dir:.' })],
    files: { 'docs/index.md': '# Booking\n', ...pages(count) },
    techdocs: { build: { ahead: false, ...build } },
  });
  onTestFinished(() => app.close());
  await app.arrival('component:default/booking');
  /** The events of a build as text, however long it takes. */
  const built = async () => {
    const response = await fetch(`${app.address}/api/techdocs/sync/${booking}`, { headers: app.guest });
    return response.text();
  };
  const storedBytes = async () => {
    const query = sql<{ bytes: number | string }>`select sum(length(content)) as bytes from techdocs_contents`;
    return Number((await query.execute(seen.context!.database.kysely())).rows[0]!.bytes);
  };
  return { app, built, storedBytes };
}

describe.each(testEngines)('[SEC-11] a site of 3,000 pages on %s', { timeout: 600_000 }, (engine) => {
  test('takes no more space per page than a small one, and requests are answered during the build', async () => {
    const small = await anApp(engine, 300);
    expect(await small.built()).toContain('event: finish');
    const large = await anApp(engine, 3_000);
    let isDone = false;
    const building = large.built().finally(() => {
      isDone = true;
    });
    for (let answered = 0; answered < 50; answered += 1) {
      expect((await large.app.get(`/metadata/entity/${booking}`)).status).toBe(200);
      expect(isDone).toBe(false);
    }
    expect(await building).toContain('event: finish');
    expect((await large.storedBytes()) / 3_000).toBeLessThan((1.5 * (await small.storedBytes())) / 300);
    const { text } = await large.app.get(`/static/docs/${booking}/p1500/`);
    expect(text).toContain('<a href="./" class="md-nav__link md-nav__link--active">');
    expect(text).toContain('<a href="../p1501/" class="md-nav__link">');
    expect(text).toContain('</html>');
  });
});

test('[SEC-11] a site that is too large is not stored, and its build reports the limit', async () => {
  const { app, built } = await anApp('sqlite', 20, { maxSiteBytes: 50_000 });
  expect(await built()).toMatch(/event: error\ndata: "The site would be \d+ bytes; the limit is 50000/);
  expect((await app.get(`/static/docs/${booking}/`)).status).toBe(404);
});
