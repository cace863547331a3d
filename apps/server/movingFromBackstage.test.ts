import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../scripts/freePort.mjs';
import { demonstrated, earliest, environment as env, generated, older } from './testing/backstageConfigurations.ts';
import { completeCommandIn, startPortalIn } from './testing/runCommandIn.ts';

const entities = `
apiVersion: backstage.io/v1alpha1
kind: System
metadata: { name: examples }
spec: { owner: guests }
---
apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: example-website }
spec: { type: website, lifecycle: experimental, owner: guests, system: examples, providesApis: [example-grpc-api] }
`;
const people = `
apiVersion: backstage.io/v1alpha1
kind: User
metadata: { name: guest }
spec: { memberOf: [guests] }
---
apiVersion: backstage.io/v1alpha1
kind: Group
metadata: { name: guests }
spec: { type: team, children: [] }
`;

/** The root of a Backstage repository with these configuration files; the portal is started in it. */
async function aRepository(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'moving-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const all = {
    'examples/entities.yaml': entities,
    'examples/org.yaml': people,
    'packages/backend/package.json': '{}',
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const cwd = vi.spyOn(process, 'cwd').mockReturnValue(folder);
  onTestFinished(() => cwd.mockRestore());
  return folder;
}

describe('[CONF-013] the configuration', () => {
  test.each([
    ["of Backstage's generator", [generated]],
    ["of Backstage's generator with its older template", [generated, older]],
    ["of Backstage's generator of 2021", [earliest]],
    ['of a demo portal', [demonstrated]],
  ])('%s is valid without a warning', async (_, texts) => {
    const names = texts.map((_text, index) => `app-config.${index}.yaml`);
    const folder = await aRepository(Object.fromEntries(texts.map((text, index) => [names[index]!, text])));
    const argv = names.flatMap((name) => ['--config', name]);
    const { code, stdout, stderr } = await completeCommandIn(folder, ['--check', ...argv], env);
    expect({ code, stderr, warnings: stdout.split('\n').filter((line) => line.startsWith('Warning')) }).toEqual({
      code: 0,
      stderr: '',
      warnings: [],
    });
  });

  test("of Backstage's generator starts a portal with the example entities, where the guest is signed in", async () => {
    const folder = await aRepository({ 'app-config.yaml': generated });
    const port = await freePort();
    await writeFile(
      join(folder, 'app-config.callboard.yaml'),
      `app: { baseUrl: http://localhost:${port} }
backend: { baseUrl: http://localhost:${port}, listen: { host: 127.0.0.1, port: ${port} } }
`,
    );
    const argv = ['--config', 'app-config.yaml', '--config', 'app-config.callboard.yaml'];
    const portal = await startPortalIn(folder, argv, env);
    const statusOf = async (name: string) =>
      (await fetch(`${portal.url}/api/catalog/entities/by-name/${name}`, { headers: portal.headers })).status;
    for (const name of ['component/default/example-website', 'user/default/guest', 'group/default/guests'])
      await vi.waitFor(async () => expect(await statusOf(name), name).toBe(200), 10_000);
    expect(portal.written.stderr).toBe('');
    expect(await portal.stop()).toBe(0);
  });
});

describe('[CONF-013] the guide to moving', () => {
  const read = (path: string) => readFileSync(new URL(`../../docs/${path}`, import.meta.url), 'utf8');
  const guide = read('moving-from-backstage.md');

  test('describes what works unchanged, what differs and each step, and is linked from the first page', () => {
    const headings = guide.split('\n').filter((line) => line.startsWith('## '));
    expect(headings.slice(0, 3)).toEqual(['## What works unchanged', '## What differs', '## Step by step']);
    for (const step of ['--check --explain', 'import-backstage --from', 'Keep the old pages', 'Switch over'])
      expect(guide).toContain(step);
    expect(read('index.md')).toContain('(moving-from-backstage.md)');
    expect(read('mkdocs.yml')).toContain('moving-from-backstage.md');
  });

  test('shows how the old frontend signs in and calls the portal from its own origin', async () => {
    const origin = 'https://backstage.acme.example';
    const [, block = ''] = /(backend:\n\s+cors: [\s\S]*?)```/.exec(guide) ?? [];
    const folder = await aRepository({
      'app-config.yaml': generated,
      'app-config.callboard.yaml': block.replace(/^ {3,4}/gm, ''),
    });
    const port = await freePort();
    await writeFile(
      join(folder, 'port.yaml'),
      `app: { baseUrl: http://localhost:${port} }
backend: { baseUrl: http://localhost:${port}, listen: { host: 127.0.0.1, port: ${port} } }
`,
    );
    const files = ['app-config.yaml', 'app-config.callboard.yaml', 'port.yaml'];
    const portal = await startPortalIn(
      folder,
      files.flatMap((file) => ['--config', file]),
      env,
    );
    const call = (path: string, headers: Record<string, string>) =>
      fetch(`${portal.url}${path}`, { headers: { origin, ...headers } });
    const session = await call('/api/auth/guest/refresh', { 'x-requested-with': 'XMLHttpRequest' });
    const entities = await call('/api/catalog/entities', portal.headers);
    for (const answer of [session, entities]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
      expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
    }
    const stranger = await fetch(`${portal.url}/api/catalog/entities`, {
      headers: { ...portal.headers, origin: 'https://elsewhere.example' },
    });
    expect(stranger.headers.get('access-control-allow-origin')).not.toBe('https://elsewhere.example');
    expect(await portal.stop()).toBe(0);
  });
});
