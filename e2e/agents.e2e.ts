import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { slowness } from '../scripts/times/slowness.mjs';
import { desktop, type OpenPage, openPage } from './browser.ts';
import { root, startProduct } from './product.mjs';

const folder = mkdtempSync(join(tmpdir(), 'callboard-agents-'));
const patience = { timeout: 40_000 * slowness(), interval: 200 };
let product: Awaited<ReturnType<typeof startProduct>>;

beforeAll(async () => {
  const templates = join(folder, 'templates.yaml');
  copyFileSync(new URL('./scaffolderRuns.yaml', import.meta.url), templates);
  const config = join(folder, 'app-config.yaml');
  const settings = {
    auth: { experimentalDynamicClientRegistration: { enabled: true } },
    mcpActions: { requireApproval: 'writes' },
    // A later file replaces the list of an earlier one.
    catalog: { locations: [...demoLocations(), { type: 'file', target: templates, rules: [{ allow: ['Template'] }] }] },
  };
  writeFileSync(config, JSON.stringify(settings));
  product = await startProduct({ args: ['--config', join(root, 'app-config.yaml'), '--config', config] });
}, 240_000);
afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The locations of the demo, with targets that do not depend on the folder of the file. */
function demoLocations(): object[] {
  type Located = { catalog: { locations: { target: string }[] } };
  const { catalog } = parse(readFileSync(join(root, 'app-config.yaml'), 'utf8')) as Located;
  return catalog.locations.map((location) => ({ ...location, target: join(root, location.target) }));
}

/** The place on the user's computer to which the browser returns with the code. */
async function listenForCode() {
  let received: (code: string) => void;
  const code = new Promise<string>((resolve) => {
    received = resolve;
  });
  const listener = createServer(({ url = '' }, response) => {
    const found = new URL(url, 'http://127.0.0.1').searchParams.get('code');
    if (found) received(found);
    response.end('You can close this page.');
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void listener.close());
  return { code, redirectUrl: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/callback` };
}

/** Signs the official client in through the consent page, as a program that has never seen the portal does. */
async function connect(page: OpenPage): Promise<Client> {
  const { code, redirectUrl } = await listenForCode();
  const kept = new Map<string, unknown>();
  const authProvider = {
    redirectUrl,
    clientMetadata: { client_name: 'Flight Desk', redirect_uris: [redirectUrl], token_endpoint_auth_method: 'none' },
    clientInformation: () => kept.get('client'),
    saveClientInformation: (client: unknown) => void kept.set('client', client),
    tokens: () => kept.get('tokens'),
    saveTokens: (tokens: unknown) => void kept.set('tokens', tokens),
    saveCodeVerifier: (verifier: string) => void kept.set('verifier', verifier),
    codeVerifier: () => kept.get('verifier'),
    redirectToAuthorization: (address: URL) => void kept.set('url', address.href),
  };
  const url = new URL(`${product.url}/api/mcp-actions/v1`);
  const transport = () => new StreamableHTTPClientTransport(url, { authProvider: authProvider as never });
  const first = transport();
  await expect(new Client({ name: 'flight-desk', version: '1.0.0' }).connect(first as never)).rejects.toThrow();
  const consent = await page.goto(String(kept.get('url')));
  // Another page could cover its buttons.
  expect(consent?.headers()).toMatchObject({
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  });
  await page.getByRole('heading', { name: 'Allow Flight Desk to act on your behalf?' }).waitFor();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await first.finishAuth(await code);
  const client = new Client({ name: 'flight-desk', version: '1.0.0' });
  await client.connect(transport() as never);
  onTestFinished(() => client.close());
  return client;
}

type Answer = { isError?: boolean; structuredContent?: { taskId?: string } };

test('an agent signs in through consent, finds a component, reads docs, learns why a workload fails, and runs a template that people approve', async () => {
  const page = await openPage({ ...desktop, baseURL: product.url });
  const client = await connect(page);
  const call = async (name: string, args: Record<string, unknown>) =>
    (await client.callTool({ name, arguments: args }, undefined, { timeout: 240_000 })) as Answer;
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['catalog.query-catalog-entities', 'docs.read-page', 'kubernetes.why-failing']),
  );

  const entityRef = 'component:default/check-in-api';
  const found = await vi.waitFor(async () => {
    const query = { kind: 'Component', 'metadata.name': 'check-in-api' };
    const { structuredContent } = await call('catalog.query-catalog-entities', { query });
    expect(structuredContent).toMatchObject({ totalItems: 1 });
    return structuredContent;
  }, patience);
  expect(found).toMatchObject({ items: [{ metadata: { name: 'check-in-api' } }] });

  await vi.waitFor(async () => {
    const structuredContent = { isFound: true, markdown: expect.stringContaining('# ') };
    const answer = await call('docs.read-page', { entityRef: 'component:default/booking-api' });
    expect(answer).toMatchObject({ structuredContent });
  }, patience);

  const failing = await call('kubernetes.why-failing', { entityRef });
  expect(JSON.stringify(failing.structuredContent)).toContain('CrashLoopBackOff');

  const templateRef = 'template:default/clearance';
  await vi.waitFor(
    async () => expect((await call('templates.describe', { templateRef })).isError).toBeUndefined(),
    patience,
  );
  const run = call('scaffolder.execute-template', { templateRef, values: {} });
  await page.goto('/agents');
  await page.getByRole('link', { name: /Execute/ }).click();
  await page.getByText('wants to run this tool on your behalf').waitFor();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const { structuredContent } = await run;
  const taskId = String(structuredContent?.taskId);

  await page.goto(`/create/tasks/${taskId}`);
  await page.getByText('"Ask the tower" is waiting for approval').waitFor();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('2 of 2 steps', { exact: true }).waitFor();
  await vi.waitFor(async () => {
    const logs = await call('scaffolder.get-scaffolder-task-logs', { taskId });
    expect(JSON.stringify(logs.structuredContent)).toContain('Cleared by user:default/ines.novak');
  }, patience);

  // The user ends the access, and the next call fails.
  await page.goto('/settings/applications');
  await page.getByRole('button', { name: 'Revoke Flight Desk' }).click();
  await page.getByRole('button', { name: 'Revoke access' }).click();
  await page.getByText('No applications').waitFor();
  await expect(client.listTools()).rejects.toThrow();
  expect(page.problems).toEqual([]);
  await page.context().close();
});

/** The scripts of the server that a portal with these settings has loaded, once a client has asked for tools and for metadata. */
async function scriptsLoadedWith(name: string, settings: object): Promise<string[]> {
  const coverage = join(folder, name);
  const config = join(folder, `${name}.json`);
  writeFileSync(config, JSON.stringify(settings));
  const args = ['--config', join(root, 'app-config.yaml'), '--config', config];
  const portal = await startProduct({ args, env: { NODE_V8_COVERAGE: coverage } });
  try {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    await fetch(`${portal.url}/api/mcp-actions/v1`, { method: 'POST', body });
    await fetch(`${portal.url}/.well-known/oauth-authorization-server`);
  } finally {
    await portal.stop();
  }
  const reports = readdirSync(coverage).map((file) => readFileSync(join(coverage, file), 'utf8'));
  const scripts = reports.flatMap((text) => (JSON.parse(text) as { result: { url: string }[] }).result);
  return scripts.map(({ url }) => url.slice(url.lastIndexOf('/') + 1).replace(/-[\w-]{8}\.js$/, ''));
}

test('a portal without agents loads no part of the MCP server and the OAuth server', async () => {
  const parts = ['startMcp', 'startAuthorizationServer'];
  expect(await scriptsLoadedWith('with', {})).toEqual(expect.arrayContaining(['server', ...parts]));
  const off = { enabled: false };
  const auth = { clientIdMetadataDocuments: off, experimentalDynamicClientRegistration: off };
  const loaded = await scriptsLoadedWith('without', { mcpActions: off, auth });
  expect(loaded).toContain('server');
  for (const part of [...parts, 'createMcpServer']) expect(loaded).not.toContain(part);
}, 240_000);
