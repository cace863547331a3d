import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { quietOf } from './quietPage.mjs';

const aPage = () => Object.assign(new EventEmitter(), { waitForTimeout: (ms: number) => pause(ms) });
const aRequest = (path: string) => ({ url: () => `http://localhost${path}` });
const neverMs = 600_000;

describe('a page is quiet', () => {
  test('once its requests have ended', async () => {
    const page = aPage();
    const quiet = quietOf(page, { maxMs: neverMs });
    const request = aRequest('/api/catalog/entities');
    page.emit('request', request);
    let isQuiet = false;
    const waiting = quiet().then(() => {
      isQuiet = true;
    });
    await pause(0);
    expect(isQuiet).toBe(false);
    page.emit('requestfinished', request);
    await waiting;
  });

  test('while an event stream is open', async () => {
    const page = aPage();
    const quiet = quietOf(page, { maxMs: neverMs });
    const request = aRequest('/api/scaffolder/v2/tasks/run-1/eventstream');
    page.emit('request', request);
    page.emit('response', { headers: () => ({ 'content-type': 'text/event-stream' }), request: () => request });
    await quiet();
  });

  test('after the limit, even if the end of a request is never reported', async () => {
    const page = aPage();
    const quiet = quietOf(page, { maxMs: 100 });
    page.emit('request', aRequest('/api/aborted'));
    await quiet();
  });
});
