import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../scripts/freePort.mjs';
import { commandIn, lastStep, stepsNamed, substitute } from '../scripts/image/readDockerfile.mjs';
import { checkAdvisories } from '../scripts/supply/checkAdvisories.mjs';
import { endOf, prepareImage, removeImage, runInImage } from './image/runInImage.ts';
import { dockerfile, finalStage, sizeOf, unpackImage } from './image/unpackImage.ts';
import { root } from './product.mjs';

const entrypoint = commandIn(lastStep(finalStage, 'ENTRYPOINT')!)!;
const healthCheck = commandIn(lastStep(finalStage, 'HEALTHCHECK')!)!;
const config = 'app:\n  title: Image\nbackend:\n  listen: 127.0.0.1:1\n';
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'callboard-image-'));
  unpackImage(folder);
  prepareImage(folder, config);
}, 120_000);
afterAll(() => removeImage(folder));

test('[OPS-001] the content of the image starts as another user on a read-only file system, writes only to its volume, and is healthy', async () => {
  const bases = dockerfile.stages.map(({ from }) => substitute(from, dockerfile.args));
  expect(bases).toEqual(Array(2).fill(expect.stringMatching(/\/node:24-\S+@sha256:[0-9a-f]{64}$/)));
  // The name of a variable, not the digest itself.
  for (const { from } of dockerfile.stages) expect(from).toMatch(/@\$\{NODE_DIGEST\}$/);
  expect(lastStep(finalStage, 'USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  expect(stepsNamed(finalStage, 'VOLUME').map(({ rest }) => rest)).toEqual(['/data']);
  expect(healthCheck.at(-1)).toContain('/health/v1/readiness');
  // Only dist/ and its production dependencies.
  const packages = readdirSync(join(folder, 'app/node_modules')).filter((name) => !name.startsWith('.'));
  expect(packages.toSorted()).toEqual(['@libsql', '@neon-rs', 'libsql']);
  expect(sizeOf(join(folder, 'app'))).toBeLessThan(200_000_000);

  const port = await freePort();
  const env = { APP_CONFIG_backend_listen: String(port), APP_CONFIG_backend_baseUrl: `http://localhost:${port}` };
  const isHealthy = async () => (await endOf(runInImage(folder, healthCheck, env))).code === 0;
  expect(await isHealthy()).toBe(false);

  const server = runInImage(folder, entrypoint, env);
  const ended = endOf(server);
  try {
    const isOpen = () =>
      fetch(`http://localhost:${port}/.backstage/health/v1/readiness`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isOpen())) {
      const end = await Promise.race([ended, delay(100)]);
      if (end) throw new Error(`The server ended with ${end.code}:\n${end.output}`);
    }
    expect(await isHealthy()).toBe(true);
    const page = await fetch(`http://localhost:${port}/catalog`, { headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('"title":"Image"')]);
    expect(readdirSync(join(folder, 'data'))).toContain('callboard.sqlite');
  } finally {
    server.kill('SIGTERM');
  }
  expect((await ended).code).toBe(0);

  const attempt = `const { writeFileSync } = require('node:fs');
    for (const path of process.argv.slice(1)) try { writeFileSync(path, ''); console.log('wrote', path); } catch {}
    console.log(process.getuid());`;
  const paths = ['/app/x', '/app/server.js', './x', '/data/x'];
  const { output } = await endOf(runInImage(folder, ['node', '-e', attempt, ...paths], env));
  expect(output.trim()).toMatch(/^wrote \S*\/data\/x\n[1-9]\d*$/);
}, 120_000);

test('[OPS-024] dist/ has license notices and a CycloneDX bill of materials, and advisories are checked if the registry answers', async () => {
  const read = (name: string) => readFileSync(join(root, 'dist', name), 'utf8');
  expect(read('LICENSE')).toContain('Apache License');
  const notices = read('THIRD_PARTY_NOTICES.txt');
  const bill = JSON.parse(read('sbom.cdx.json')) as { specVersion: string; components: { purl: string }[] };
  const purls = bill.components.map(({ purl }) => purl).join(' ');
  expect(bill.specVersion).toBe('1.5');
  // Of the server, a thread, the web app, its fonts and icons, and installed next to the server.
  const included = [
    'fastify',
    'markdown-it',
    'react-dom',
    '@fontsource-variable/inter',
    '@iconify-json/tabler',
    'libsql',
  ];
  for (const name of included) {
    expect(purls).toContain(`pkg:npm/${name.replace('@', '%40')}@`);
    expect(notices).toContain(`\n${name} `);
  }
  expect(purls).not.toContain('pkg:npm/vitest@');

  const advisory = { id: 1, severity: 'high', title: 'Bad', url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc' };
  const warnings: string[] = [];
  const check = async (answer: RequestListener) => {
    const server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    await checkAdvisories({ registry, warn: (text) => warnings.push(text) }).finally(() => server.close());
  };
  const answering = check((_, response) => void response.end(JSON.stringify({ fastify: [advisory] })));
  await expect(answering).rejects.toThrow('high: fastify: Bad');
  await check((_, response) => void response.writeHead(503).end());
  expect(warnings).toEqual([expect.stringContaining('Advisories: skipped')]);
});
