import { appendFileSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { desktop, openPage } from './browser.ts';
import { root, startProduct } from './product.mjs';

const folder = mkdtempSync(join(tmpdir(), 'callboard-runs-'));
const templates = join(folder, 'templates.yaml');
const patience = { timeout: 90_000, interval: 200 };
let product: Awaited<ReturnType<typeof startProduct>>;
let headers: Record<string, string>;

beforeAll(async () => {
  copyFileSync(new URL('./scaffolderRuns.yaml', import.meta.url), templates);
  const config = join(folder, 'app-config.yaml');
  writeFileSync(config, JSON.stringify({ catalog: { locations: [{ type: 'file', target: templates }] } }));
  product = await startProduct({ args: ['--config', join(root, 'app-config.yaml'), '--config', config] });
  const providers = await (await fetch(`${product.url}/api/auth/providers`)).json();
  const { token } = providers.find(({ id }: { id: string }) => id === 'guest').session.backstageIdentity;
  headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (const name of ['late-arrival', 'long-haul', 'clearance']) await untilKnown(`template/default/${name}`);
}, 240_000);
afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function untilKnown(entity: string): Promise<void> {
  const url = `${product.url}/api/catalog/entities/by-name/${entity}`;
  await vi.waitFor(async () => expect((await fetch(url, { headers })).status).toBe(200), patience);
}

/** Runs a template, and opens the page of its run. */
async function run(page: Page, template: string, values: object = {}): Promise<void> {
  const body = JSON.stringify({ templateRef: `template:default/${template}`, values });
  const answer = await fetch(`${product.url}/api/scaffolder/v2/tasks`, { method: 'POST', headers, body });
  expect(answer.status).toBe(201);
  await page.goto(`/create/tasks/${(await answer.json()).id}`);
}

const step = (page: Page, name: string) => page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name });

test('a failed run explains what to do, and a retry resumes at the failed step', async () => {
  const page = await openPage({ ...desktop, baseURL: product.url });
  await run(page, 'late-arrival', { name: 'red-eye' });
  await page.getByRole('heading', { level: 1, name: 'Run of Late arrival' }).waitFor();
  const panel = page.getByRole('alert');
  await panel.getByText('The step "Look it up" failed').waitFor();
  await panel.getByText('Not found', { exact: true }).waitFor();
  await step(page, 'Extra work').getByText('is undefined').waitFor();
  expect(await page.title()).toContain('✗');

  // The missing file arrives.
  const component = { apiVersion: 'backstage.io/v1alpha1', kind: 'Component', metadata: { name: 'red-eye' } };
  const spec = { type: 'service', lifecycle: 'production', owner: 'boarding' };
  appendFileSync(templates, `---\n${JSON.stringify({ ...component, spec })}\n`);
  await untilKnown('component/default/red-eye');

  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('link', { name: /Open in the catalog/ }).waitFor();
  await page.getByText('4 of 4 steps', { exact: true }).waitFor();
  expect(await page.title()).toContain('✓');
  // The first step ran once: its log contains it once, and a link to a line works after a reload.
  await step(page, 'Prepare').click();
  const log = page.getByRole('region', { name: 'Log' });
  await log.getByText('Preparing red-eye').waitFor();
  expect(await log.getByText('Preparing red-eye').count()).toBe(1);
  await log.getByRole('link', { name: 'Line 2' }).click();
  await page.reload();
  await log.locator('[data-chosen]').getByText('Preparing red-eye').waitFor();
  await page.getByRole('link', { name: /Open in the catalog/ }).click();
  await page.getByRole('heading', { level: 1, name: /red-eye/ }).waitFor();
  expect(page.problems).toEqual([]);
  await page.context().close();
});

test('a running run can be cancelled', async () => {
  const page = await openPage({ ...desktop, baseURL: product.url });
  await run(page, 'long-haul');
  await step(page, 'Count the passengers').getByText('3 iterations').waitFor();
  await page.getByRole('region', { name: 'Log' }).getByText('Waiting for 300 seconds').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel run' }).click();
  await step(page, 'Fly').getByText('Cancelled').waitFor();
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  expect(await page.getByRole('button', { name: 'Cancel', exact: true }).count()).toBe(0);
  expect(page.problems).toEqual([]);
  await page.context().close();
});

test('a run that needs approval resumes once it is approved', async () => {
  const page = await openPage({ ...desktop, baseURL: product.url });
  await run(page, 'clearance');
  await page.getByText('"Ask the tower" is waiting for approval').waitFor();
  await page.getByLabel('Reason').fill('The runway is free');
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('2 of 2 steps', { exact: true }).waitFor();
  await page.getByText('The runway is free', { exact: true }).waitFor();
  await step(page, 'Depart').click();
  await page.getByRole('region', { name: 'Log' }).getByText('Cleared by user:default/ines.novak').waitFor();
  expect(page.problems).toEqual([]);
  await page.context().close();
});
