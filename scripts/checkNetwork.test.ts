import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkNetwork } from './checkNetwork.mjs';

const joke = 'plugins/home/web/widgets/joke/jokeSource.ts';

function problemsWith(files: Record<string, string>): string {
  const directory = mkdtempSync(join(tmpdir(), 'callboard-network-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), source);
  }
  try {
    checkNetwork({ directory });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

test.each([
  ['plugins/tower/web/Tower.tsx', 'await fetch(url);'],
  ['plugins/tower/web/Tower.tsx', 'const { fetch: send } = useApi(fetchApi);'],
  ['plugins/tower/web/live.ts', 'const socket = new WebSocket(url);'],
  ['plugins/tower/web/live.ts', 'const source = new EventSource(url);'],
  ['plugins/tower/server/send.ts', 'return fetch(url, { signal });'],
  ['plugins/tower/server/send.ts', "import { request } from 'node:https';"],
  ['plugins/tower/server/send.ts', "const { Pool } = await import('undici');"],
  ['plugins/tower/server/send.ts', "import { connect, type Socket } from 'node:net';"],
])('the network is not called in %s with %s', (file, source) => {
  expect(problemsWith({ [file]: source })).toContain(`${file} calls the network`);
});

test('queries, types, methods named fetch, and tests are allowed', () => {
  const files = {
    'plugins/tower/web/queries.ts': 'await fetch(url);',
    'plugins/tower/web/towerQueries.ts': 'await fetch(url);',
    'plugins/tower/web/Tower.tsx': 'await proxy.fetch(path);',
    'plugins/tower/web/Tower.test.tsx': 'await fetch(url);',
    'plugins/tower/server/cache.ts': "import type { IncomingMessage } from 'node:http';\nawait fetch();",
    'plugins/tower/server/address.ts': "import { isIP, type LookupFunction } from 'node:net';",
  };
  expect(problemsWith(files)).toBe('');
});

test('an exception that calls no network any more is named', () => {
  expect(problemsWith({ [joke]: 'export const joke = 1;' })).toContain(`${joke} calls no network`);
});
