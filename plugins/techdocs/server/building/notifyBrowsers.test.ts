import { signalsServer } from '@callboard/plugin-signals/server';
import { eventually } from '@callboard/server-kit/testing';
import { afterEach, expect, test } from 'vitest';
import { aComponent, openTechdocsApp, type TechdocsApp } from '../testing/techdocsApp.ts';

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

const booking = aComponent('booking', { 'backstage.io/techdocs-ref': 'dir:.' });
const files = { 'docs/index.md': '# Booking\n' };

async function anApp(options: Partial<Parameters<typeof openTechdocsApp>[0]> = {}): Promise<TechdocsApp> {
  const techdocs = { build: { ahead: false, recheckAfter: '0s' } };
  const app = await openTechdocsApp({ entities: [booking], files, plugins: [signalsServer], techdocs, ...options });
  endings.push(app.close);
  await app.arrival('component:default/booking');
  return app;
}

/** Signals that an open browser receives. */
async function listenTo(app: TechdocsApp): Promise<() => string[]> {
  const gone = new AbortController();
  const url = `${app.address}/api/signals/stream`;
  const response = await fetch(url, { headers: app.guest, signal: gone.signal });
  let text = '';
  const reading = (async () => {
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) text += part;
  })().catch(() => {});
  endings.push(async () => {
    gone.abort();
    await reading;
  });
  await eventually(() => expect(text).toContain('event: ready'));
  return () => [...text.matchAll(/^data: (\{"channel":"techdocs.*)$/gm)].map(([, data]) => data!);
}

test('open browsers get a signal without the entity when docs were built; none if nothing changed', async () => {
  const app = await anApp();
  const heard = await listenTo(app);
  const told = '{"channel":"techdocs.built","message":{}}';
  await app.sync('default/component/booking');
  await eventually(() => expect(heard()).toEqual([told]));
  await app.sync('default/component/booking');
  await app.write({ 'docs/more.md': '# More\n' });
  await app.sync('default/component/booking');
  await eventually(() => expect(heard()).toEqual([told, told]));
});
