import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { checkAdvisories } from './checkAdvisories.mjs';

const lock = {
  lockfileVersion: 3,
  packages: {
    '': { version: '0.1.0' },
    'packages/ui': { version: '0.1.0' },
    'node_modules/@callboard/ui': { link: true, resolved: 'packages/ui' },
    'node_modules/lodash': { version: '4.17.0' },
    'node_modules/a/node_modules/lodash': { version: '4.17.21' },
    'node_modules/@scope/b': { version: '1.0.0' },
  },
};
const advisory = (severity: string, id = 'GHSA-aaaa-bbbb-cccc') => ({
  id: 1,
  title: 'Prototype pollution',
  severity,
  url: `https://github.com/advisories/${id}`,
});

async function registryThat(answers: RequestListener) {
  const server = createServer(answers);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/npm/`;
}

const registryWith = (advisories: object, bodies: unknown[] = []) =>
  registryThat(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    bodies.push([request.method, request.url, JSON.parse(body)]);
    response.end(JSON.stringify(advisories));
  });

async function check(registry: string, accepted: { id: string; reason: string }[] = []) {
  const warnings: string[] = [];
  const done = checkAdvisories({ lock, accepted, registry, timeoutMs: 500, warn: (text) => warnings.push(text) });
  return {
    problem: await done.then(
      () => '',
      (error: Error) => error.message,
    ),
    warnings,
  };
}

test('asks for every version of the lock file once, without workspaces', async () => {
  const bodies: unknown[] = [];
  expect(await check(await registryWith({}, bodies))).toEqual({ problem: '', warnings: [] });
  const versions = { lodash: ['4.17.0', '4.17.21'], '@scope/b': ['1.0.0'] };
  expect(bodies).toEqual([['POST', '/npm/-/npm/v1/security/advisories/bulk', versions]]);
});

test.each(['high', 'critical'])('fails for an advisory with severity %s', async (severity) => {
  const { problem } = await check(await registryWith({ lodash: [advisory(severity)] }));
  expect(problem).toContain(`${severity}: lodash: Prototype pollution (https://github.com/advisories/GHSA-`);
});

test('warns about other advisories', async () => {
  const { problem, warnings } = await check(await registryWith({ lodash: [advisory('moderate')] }));
  expect([problem, warnings.join()]).toEqual(['', expect.stringContaining('moderate: lodash')]);
});

test('accepts a severe advisory only if it is listed with a reason', async () => {
  const registry = await registryWith({ lodash: [advisory('high')] });
  const id = 'GHSA-aaaa-bbbb-cccc';
  expect((await check(registry, [{ id, reason: 'Only the build uses it.' }])).problem).toBe('');
  expect((await check(registry, [{ id, reason: '' }])).problem).toContain('lodash');
});

test('is skipped with a warning if the registry refuses, fails, answers nonsense or does not respond in time', async () => {
  const registries = [
    await registryThat((_, response) => void response.writeHead(405).end()),
    await registryThat((request) => void request.socket.destroy()),
    await registryThat((_, response) => void response.end('<html>')),
    await registryThat(() => {}),
  ];
  for (const registry of registries) {
    const { problem, warnings } = await check(registry);
    expect([problem, warnings]).toEqual(['', [expect.stringContaining('Advisories: skipped')]]);
  }
});
