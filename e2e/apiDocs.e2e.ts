import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPage, phone } from './browser.ts';
import { startProduct } from './product.mjs';

test('[ENT-032] a user finds an API, an operation and its URL, and sees why it cannot be tried here', async () => {
  const page = await openPage();
  await page.goto('/catalog');
  await page.getByRole('navigation').getByRole('link', { name: 'APIs' }).click();
  await page.getByRole('heading', { level: 1, name: 'APIs' }).waitFor();
  await page.getByRole('link', { name: 'bookings-v2' }).click();
  await page.getByRole('link', { name: 'Definition' }).click();

  await page.getByRole('textbox', { name: 'Find in this API' }).fill('seats back');
  await page.keyboard.press('Enter');
  await page.getByText('Path parameters').waitFor();
  expect(new URL(page.url()).hash).toBe('#operation-releaseHold');
  await page.reload();
  const operation = page.getByRole('region', { name: 'Give the seats back' });
  await operation.getByText('Path parameters').waitFor();
  await expect.poll(async () => (await operation.boundingBox())?.y).toBeLessThan(200);

  await operation.getByRole('button', { name: 'Try it' }).click();
  await operation.getByText('Requests to https://api.meridian-air.example are not allowed').waitFor();
  expect(await operation.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
  expect(page.problems).toEqual([]);
  await page.context().close();
});

test('[ENT-032] on a phone the outline is a drawer that leads to an operation', async () => {
  const page = await openPage(phone);
  await page.goto('/catalog/default/api/bookings-v2/definition');
  await page.getByRole('button', { name: 'Contents' }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /One booking/ })
    .click();
  await page.getByRole('region', { name: 'One booking' }).getByText('Responses').waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.screen.width)).toBe(true);
  await page.context().close();
});

describe('with a configured host', () => {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-api-docs-'));
  let target: Server;
  let product: Awaited<ReturnType<typeof startProduct>>;

  beforeAll(async () => {
    target = createServer((request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ path: request.url, token: request.headers.authorization ?? null }));
    });
    await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(target.address() as AddressInfo).port}`;
    writeFileSync(join(folder, 'catalog-info.yaml'), entityOf(smallApi(origin), 'small'));
    writeFileSync(join(folder, 'large.yaml'), entityOf(largeApi(), 'large'));
    const config = {
      catalog: { locations: [{ type: 'file', target: join(folder, '*.yaml'), rules: [{ allow: ['API'] }] }] },
      apiDocs: { tryIt: { hosts: [origin] } },
    };
    writeFileSync(join(folder, 'app-config.json'), JSON.stringify(config));
    product = await startProduct({
      args: ['--config', 'app-config.yaml', '--config', join(folder, 'app-config.json')],
    });
  });
  afterAll(async () => {
    await product.stop();
    target.close();
    rmSync(folder, { recursive: true });
  });

  test('[ENT-032] a request is filled in, sent and answered', async () => {
    const page = await openPage({ baseURL: product.url });
    await page.goto('/catalog/default/api/small/definition#operation-getDog');
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByRole('textbox', { name: /^id/ }).fill('a/b');
    await page.getByLabel('Bearer token').fill('secret');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('200 OK').waitFor();
    await page.getByText('"path": "/v1/dogs/a%2Fb"').waitFor();
    await page.getByText('"token": "Bearer secret"').waitFor();
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  test('[ENT-032] a YAML definition of 400 operations is parsed off the main thread', async () => {
    const page = await openPage({ baseURL: product.url });
    await page.goto('/catalog/default/api/large/definition#operation-getThing399');
    await page.getByRole('region', { name: 'Thing number 399' }).getByText('Responses').waitFor();
    expect(page.problems).toEqual([]);
    await page.context().close();
  });
});

function entityOf(definition: string, name: string): string {
  const spec = { type: 'openapi', lifecycle: 'production', owner: 'boarding', definition };
  return JSON.stringify({ apiVersion: 'backstage.io/v1alpha1', kind: 'API', metadata: { name }, spec });
}

const smallApi = (origin: string) => `
openapi: 3.1.0
info: { title: Small, version: '1' }
servers: [{ url: ${origin}/v1 }]
paths:
  /dogs/{id}:
    get:
      operationId: getDog
      security: [{ token: [] }]
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { 200: { description: ok } }
components: { securitySchemes: { token: { type: http, scheme: bearer } } }
`;

function largeApi(): string {
  const paths = Array.from({ length: 400 }, (_, number) =>
    [
      `  /things/${number}:`,
      '    get:',
      `      operationId: getThing${number}`,
      `      summary: Thing number ${number}`,
      `      description: ${'Words about this thing. '.repeat(10)}`,
      '      responses: { 200: { description: ok } }',
    ].join('\n'),
  );
  return `openapi: 3.1.0\ninfo: { title: Large, version: '1' }\npaths:\n${paths.join('\n')}\n`;
}
