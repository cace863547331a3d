import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desktop, openPage, untilQuiet } from './browser.ts';
import { root, spawnServer, startProduct } from './product.mjs';

const manifest = (id: string) => ({
  name: `@acme/${id}`,
  version: '1.0.0',
  type: 'module',
  callboard: { kit: '^1', id, web: './web/index.js', styles: './web/style.css', needs: ['catalog'] },
});

const serverOnly = (id: string) => ({
  ...manifest(id),
  callboard: { kit: '^1', id, server: './server.js' },
});

const entry = `
  import {
    commandPoint, createComponentExtension, createRoutableExtension, createRouteRef, definePlugin, lazyCommands,
  } from '@callboard/web-kit';
  import { entityCardPoint, entityTabPoint } from '@callboard/plugin-catalog/web';
  const mountPoint = createRouteRef({ id: 'gates.root' });
  const part = (name, make = createComponentExtension, more = {}) =>
    make({ name, ...more, load: async () => (await import('./parts.js'))[name] });
  export default definePlugin({
    id: 'gates',
    needs: ['catalog'],
    pages: [{ path: '/gates', title: 'Gates', Component: part('GatesPage', createRoutableExtension, { mountPoint }) }],
    extensions: [
      entityCardPoint.add({ id: 'gate', area: 'side', order: 1, Component: part('GateCard') }),
      commandPoint.add(lazyCommands('gates', async () => (await import('./parts.js')).gateCommands)),
      entityTabPoint.add({ path: '/gate', title: 'Gate', order: 90, Component: part('BrokenTab') }),
    ],
  });`;

const parts = `
  import { Button } from '@mantine/core';
  import { Card, Page, PageHeader } from '@callboard/ui';
  import { useEntity } from '@callboard/plugin-catalog/web';
  import { useQuery } from '@tanstack/react-query';
  import { createElement as h, useState } from 'react';
  import { Link } from 'react-router';
  export function GatesPage() {
    const [opened, setOpened] = useState(0);
    const { data = [] } = useQuery({ queryKey: ['gates'], queryFn: async () => ['A4', 'B12'] });
    return h(Page, null, h(PageHeader, { title: 'Gates' }),
      h('ul', { className: 'gates' }, data.map((name) => h('li', { key: name }, name))),
      h(Button, { onClick: () => setOpened(opened + 1) }, 'Opened ' + opened),
      h(Link, { to: '/catalog' }, 'To the catalog'));
  }
  export function GateCard() {
    const { metadata } = useEntity();
    return h(Card, { title: 'Gate' }, 'The gate of ' + metadata.name);
  }
  export const gateCommands = {
    id: 'gates',
    useCommands: () => ({ commands: [{ id: 'gates.open', title: 'Open gate A4', group: 'Gates', to: '/gates' }] }),
  };
  export function BrokenTab() { throw new Error('The gate is locked'); }`;

const folder = mkdtempSync(join(tmpdir(), 'callboard-outside-'));
const local = (...names: string[]) => names.map((name) => ({ package: join(folder, name) }));
const changed = { package: join(folder, 'changed.tgz'), integrity: `sha512-${'A'.repeat(86)}==` };
let product: Awaited<ReturnType<typeof startProduct>>;

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

beforeAll(async () => {
  write({
    'gates/package.json': JSON.stringify(manifest('gates')),
    'gates/web/index.js': entry,
    'gates/web/parts.js': parts,
    'gates/web/style.css': '.gates { color: rgb(1, 2, 3); } body { background: rgb(9, 9, 9); }',
    'broken/package.json': JSON.stringify(manifest('broken')),
    'broken/web/index.js': "throw new Error('The module is broken');",
    'broken/web/style.css': '',
    'throws/package.json': JSON.stringify(serverOnly('throws')),
    'throws/server.js': "throw new Error('The import is broken');",
    'stops/package.json': JSON.stringify(serverOnly('stops')),
    'stops/server.js': "export default { id: 'stops', start() { throw new Error('The start is broken'); } };",
    'changed.tgz': 'not what was reviewed',
    'plugins.yaml': JSON.stringify({
      plugins: [...local('gates', 'broken', 'throws', 'stops', 'missing'), changed],
      // The guest of the demo is an administrator, who sees why a plugin failed.
      permission: { enabled: true },
    }),
    'required.yaml': JSON.stringify({ plugins: [{ ...changed, required: true }] }),
  });
  const files = [join(root, 'app-config.yaml'), join(folder, 'plugins.yaml')];
  product = await startProduct({ args: files.flatMap((file) => ['--config', file]) });
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

const policyErrors = (problems: readonly string[]) => problems.filter((text) => text.includes('Content Security'));

test('[PLUG-007] an external plugin has a page, whose code and styles load when it is shown, apply nowhere else and end with it', async () => {
  const page = await openPage({ ...desktop, baseURL: product.url });
  const requested: string[] = [];
  page.on('request', (request) => {
    const [, file] = /\/assets\/plugins\/gates-[\w-]+\/(.+)$/.exec(request.url()) ?? [];
    if (file) requested.push(file);
  });
  await page.goto('/catalog');
  await page.getByRole('heading', { level: 1, name: /Components/ }).waitFor();
  await untilQuiet(page);
  expect(requested).toEqual(['index.js']);
  const policy = String((await page.request.get('/')).headers()['content-security-policy']);
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
  await page.goto('/gates');
  await page.getByRole('button', { name: 'Opened 0' }).click();
  await page.getByRole('button', { name: 'Opened 1' }).waitFor();
  const look = () =>
    page.evaluate(() => ({
      list: getComputedStyle(document.querySelector('.gates') ?? document.body).color,
      page: getComputedStyle(document.body).backgroundColor,
      sheets: document.adoptedStyleSheets.length,
    }));
  expect(await look()).toMatchObject({ list: 'rgb(1, 2, 3)', page: expect.not.stringContaining('9, 9, 9'), sheets: 1 });
  expect(await page.title()).toMatch(/^Gates/);
  await page.getByRole('link', { name: 'To the catalog' }).click();
  await page.getByRole('heading', { level: 1, name: /Components/ }).waitFor();
  expect((await look()).sheets).toBe(0);
  expect(requested).toEqual(expect.arrayContaining(['parts.js', 'style.css']));
  expect(policyErrors(page.problems)).toEqual([]);
});

test('its card reads the entity of the page', async () => {
  const page = await openPage({ ...desktop, baseURL: product.url });
  await page.goto('/catalog/default/component/booking-api');
  await page.getByText('The gate of booking-api').waitFor();
});

test('its commands load with the command palette', async () => {
  const page = await openPage({ ...desktop, baseURL: product.url });
  await page.goto('/catalog');
  await page.getByRole('heading', { level: 1, name: /Components/ }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').last().fill('gate A4');
  await page.getByText('Open gate A4').click();
  await page.getByRole('heading', { level: 1, name: 'Gates' }).waitFor();
  expect(page.problems.filter((text) => text.includes('The plugin failed'))).toEqual([]);
});

describe('[PLUG-009] a plugin that fails', () => {
  const errors: [name: string, error: RegExp][] = [
    ['missing', /missing' does not exist/],
    ['changed.tgz', /has the checksum sha512-.*but the configuration expects/],
    ['throws', /The import is broken/],
    ['stops', /The start is broken/],
  ];

  test('is listed with its error on the page about the portal, which runs without it', async () => {
    const page = await openPage({ ...desktop, baseURL: product.url });
    await page.goto('/portal');
    await page.getByText(`${errors.length} external plugins failed`).waitFor();
    for (const [, error] of errors) await page.getByText(error).waitFor();
    await page.getByRole('link', { name: 'Show all plugins' }).click();
    for (const [name, error] of errors) {
      const item = page.getByRole('listitem', { name: new RegExp(`${name}$`) });
      await item.getByText('Failed', { exact: true }).waitFor();
      await item.getByText(error).waitFor();
    }
    await page.getByRole('listitem', { name: '@acme/gates' }).getByText('Active').waitFor();
    await page.getByRole('listitem', { name: '@acme/broken' }).getByText('The module is broken').waitFor();
    for (const [, error] of errors) expect(product.output()).toMatch(error);
    await page.goto('/gates');
    await page.getByRole('heading', { level: 1, name: 'Gates' }).waitFor();
    expect(page.problems).toContain("The plugin 'broken' is not available: The module is broken");
  });

  test('stops the portal if it is required', async () => {
    const server = spawnServer(
      ['--config', join(folder, 'required.yaml')],
      { APP_CONFIG_backend_listen_port: '0' },
      folder,
    );
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/The required plugin '.*changed\.tgz' cannot be loaded: .*sha512/);
  });

  test('in a part of a page is contained in the place of the part', async () => {
    const page = await openPage({ ...desktop, baseURL: product.url });
    await page.goto('/catalog/default/component/booking-api/gate');
    await page.getByText('The gate is locked').waitFor();
    await page.getByRole('heading', { level: 1, name: /booking-api|Booking/ }).waitFor();
  });
});
