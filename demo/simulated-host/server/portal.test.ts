import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogServer } from '@callboard/plugin-catalog/server';
import { eventsServer } from '@callboard/plugin-events/server';
import { githubServer } from '@callboard/plugin-github/server';
import { startTestServer } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { simulatedHostServer } from './index.ts';
import { freePort } from './testing/startTestHost.ts';

const token = 'token-of-the-portal';
const patience = { timeout: 20_000, interval: 50 };

const component = (name: string) => `apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: ${name} }
spec: { type: service, lifecycle: production, owner: boarding }
`;

/** A portal with a code host inside, whose whole organisation it reads. */
async function startPortal() {
  const seed = await mkdtemp(join(tmpdir(), 'callboard-seed-'));
  onTestFinished(() => rm(seed, { recursive: true, force: true }));
  const people = [{ login: 'ines', name: 'Ines Novak', email: 'ines@example.test' }];
  const organization = { login: 'horizon', name: 'Horizon', you: 'ines', people, teams: [] };
  await writeFile(join(seed, 'organization.yaml'), JSON.stringify(organization));
  const known = { files: { 'catalog-info.yaml': component('seat-map'), 'README.md': '# Seats' } };
  await writeFile(join(seed, 'seat-map.yaml'), JSON.stringify(known));
  await writeFile(join(seed, 'gate-screens.yaml'), JSON.stringify({ files: { 'README.md': '# Gates' } }));
  const host = `127.0.0.1:${await freePort()}`;
  const url = `http://${host}`;
  const server = await startTestServer({
    plugins: [catalogServer, eventsServer, githubServer, simulatedHostServer],
    config: {
      simulatedHost: { enabled: true, url, seed },
      integrations: { github: [{ host, apiBaseUrl: `${url}/api/v3`, token, webhookSecret: 'of-the-webhook' }] },
      catalog: { providers: { github: { organization: 'horizon', host } } },
    },
  });
  onTestFinished(() => server.close());
  const headers = await server.asUser();
  const names = async () => {
    const { body } = await server.inject({ url: '/api/catalog/entities?filter=kind=component', headers });
    return (JSON.parse(body) as { metadata: { name: string } }[]).map(({ metadata }) => metadata.name).sort();
  };
  const call = async (method: string, path: string, json?: object) => {
    const answer = await fetch(`${url}/api/v3/repos/horizon/gate-screens${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: json && JSON.stringify(json),
    });
    // biome-ignore lint/suspicious/noExplicitAny: API responses are checked without a type.
    return (await answer.json()) as any;
  };
  return { names, call, server, headers };
}

test('the portal discovers the organisation, and a merged pull request arrives by webhook', async () => {
  const { names, call, server, headers } = await startPortal();
  await vi.waitFor(async () => expect(await names()).toEqual(['seat-map']), patience);

  const { object } = await call('GET', '/git/ref/heads/main');
  await call('POST', '/git/refs', { ref: 'refs/heads/callboard-integration', sha: object.sha });
  const content = Buffer.from(component('gate-screens')).toString('base64');
  const file = { message: 'Describe it', content, branch: 'callboard-integration' };
  await call('PUT', '/contents/catalog-info.yaml', file);
  const { number } = await call('POST', '/pulls', { title: 'Describe it', head: file.branch, base: 'main' });
  expect(await names()).toEqual(['seat-map']);

  expect(await call('PUT', `/pulls/${number}/merge`, {})).toMatchObject({ merged: true });
  await vi.waitFor(async () => expect(await names()).toEqual(['gate-screens', 'seat-map']), patience);
  const { items } = (await server.inject({ url: '/api/events/deliveries', headers })).json();
  const merged = items.find(({ caused }: { caused: string[] }) => caused.length > 0);
  expect(merged).toMatchObject({ eventType: 'push', outcome: 'handled' });
});
