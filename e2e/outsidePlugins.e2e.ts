import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, openPage } from './browser.ts';
import { root, startProduct } from './product.mjs';

const manifest = (id: string) => ({
  name: `@acme/${id}`,
  version: '1.0.0',
  type: 'module',
  callboard: { kit: '^1', id, web: './web/index.js', styles: './web/style.css', needs: ['catalog'] },
});

const entry = `
  import { createComponentExtension, createRoutableExtension, createRouteRef, definePlugin } from '@callboard/web-kit';
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
  export function BrokenTab() { throw new Error('The gate is locked'); }`;

const folder = mkdtempSync(join(tmpdir(), 'callboard-outside-'));
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
    'plugins.yaml': JSON.stringify({
      plugins: [{ package: join(folder, 'gates') }, { package: join(folder, 'broken') }],
    }),
  });
  const files = [join(root, 'app-config.yaml'), join(folder, 'plugins.yaml')];
  product = await startProduct({ args: files.flatMap((file) => ['--config', file]) });
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

const policyErrors = (problems: readonly string[]) => problems.filter((text) => text.includes('Content Security'));

test('a plugin from outside has a page, with styles that apply nowhere else and end with it', async () => {
  const page = await openPage({ ...desktop, baseURL: product.url });
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
  expect(policyErrors(page.problems)).toEqual([]);
});

test('its card reads the entity of the page, and a part that throws is contained in its place', async () => {
  const page = await openPage({ ...desktop, baseURL: product.url });
  await page.goto('/catalog/default/component/booking-api');
  await page.getByText('The gate of booking-api').waitFor();
  await page.goto('/catalog/default/component/booking-api/gate');
  await page.getByText('The gate is locked').waitFor();
  await page.getByRole('heading', { level: 1, name: /booking-api|Booking/ }).waitFor();
});

test('a web part that cannot be loaded does not affect the others', async () => {
  const page = await openPage({ ...desktop, baseURL: product.url });
  await page.goto('/gates');
  await page.getByRole('heading', { level: 1, name: 'Gates' }).waitFor();
  expect(page.problems).toContain("The plugin 'broken' is not available: The module is broken");
});
