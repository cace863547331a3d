import { createServer } from 'node:net';
import { join } from 'node:path';
import { catalogServer } from '@callboard/plugin-catalog/server';
import { eventsServer } from '@callboard/plugin-events/server';
import { githubServer } from '@callboard/plugin-github/server';
import { scaffolderServer } from '@callboard/plugin-scaffolder/server';
import { simulatedHostServer } from '@callboard/plugin-simulated-host/server';
import { startTestServer, type TestServer } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const examples = join(import.meta.dirname, '../../examples');
const token = 'token-of-the-portal';
const patience = { timeout: 60_000, interval: 50 };
let server: TestServer;
let headers: { authorization: string };
let host: string;

/** The parts of the demo that its templates need; everything runs on this machine. */
beforeAll(async () => {
  host = `127.0.0.1:${await freePort()}`;
  const url = `http://${host}`;
  server = await startTestServer({
    plugins: [catalogServer, eventsServer, githubServer, scaffolderServer, simulatedHostServer],
    config: {
      simulatedHost: { enabled: true, url, seed: join(examples, 'repositories') },
      integrations: {
        github: [{ host, apiBaseUrl: `${url}/api/v3`, token, webhookSecret: 'of-the-webhook' }],
      },
      catalog: {
        rules: [
          {
            allow: [
              'Component',
              'API',
              'Resource',
              'System',
              'Domain',
              'Group',
              'User',
              'Template',
              'Location',
              'AiResource',
            ],
          },
        ],
        locations: [{ type: 'file', target: join(examples, 'catalog-info.yaml') }],
      },
    },
  });
  headers = await server.asUser();
  for (const name of ['new-service', 'new-docs-site', 'new-runbook']) {
    await vi.waitFor(async () => expect(await statusOf(`template/default/${name}`)).toBe(200), patience);
  }
}, 120_000);
afterAll(() => server?.close());

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const statusOf = async (entity: string) =>
  (await server.inject({ url: `/api/catalog/entities/by-name/${entity}`, headers })).statusCode;

async function runTemplate(name: string, values: object) {
  const payload = { templateRef: `template:default/${name}`, values };
  const created = await server.inject({ method: 'POST', url: '/api/scaffolder/v2/tasks', headers, payload });
  expect(created.statusCode, created.body).toBe(201);
  const url = `/api/scaffolder/v2/tasks/${created.json().id}`;
  await vi.waitFor(async () => {
    const { status } = (await server.inject({ url, headers })).json();
    expect(['completed', 'failed']).toContain(status);
  }, patience);
  const events = (await server.inject({ url: `${url}/events`, headers })).json() as {
    type: string;
    body: { message: string; error?: unknown; output?: { links: { title: string; entityRef?: string }[] } };
  }[];
  return events.find(({ type }) => type === 'completion')!.body;
}

const [subject, owner] = ['component:default/check-in', 'group:default/runway'];
const runs = [
  {
    template: 'new-service',
    name: 'snack-planner',
    values: {
      name: 'snack-planner',
      description: 'Plans snacks',
      owner,
      language: 'go',
      port: 8080,
      lifecycle: 'production',
      tier: '2',
    },
    files: ['Dockerfile', '.gitignore', 'catalog-info.yaml', 'main.go'],
  },
  {
    template: 'new-docs-site',
    name: 'check-in-docs',
    values: { subject, owner, audience: 'engineers', sections: ['runbook'], standalone: true },
    files: ['mkdocs.yml', 'docs', 'catalog-info.yaml'],
  },
  {
    template: 'new-runbook',
    name: 'check-in-runbook',
    values: {
      component: subject,
      owner,
      tier: '1',
      alarms: [{ name: 'Error rate', meaning: 'x', severity: 'wake somebody' }],
    },
    files: ['check-in.md', 'alarms', 'catalog-info.yaml'],
  },
];

test.each(runs)(
  '$template creates a repository at the simulated host, and its entities are added to the catalog',
  async (run) => {
    const repoUrl = `${host}?owner=horizon&repo=${run.name}`;
    const done = await runTemplate(run.template, { ...run.values, repoUrl });
    expect(done.error).toBeUndefined();
    expect(done.message).toBe('Run completed with status: completed');
    const ref = `component:default/${run.name}`;
    expect(done.output?.links.find(({ title }) => title === 'Open in the catalog')?.entityRef).toBe(ref);
    await vi.waitFor(async () => expect(await statusOf(`component/default/${run.name}`)).toBe(200), patience);
    const answer = await fetch(`http://${host}/api/v3/repos/horizon/${run.name}/contents/`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const names = ((await answer.json()) as { name: string }[]).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(run.files));
  },
);
