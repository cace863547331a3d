import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StandInGithub, startGithub } from '@callboard/plugin-github/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, openPage, openUntil, signalStream } from './browser.ts';
import { root, startProduct } from './product.mjs';

const folder = mkdtempSync(join(tmpdir(), 'callboard-webhook-'));
const secret = 'of the webhook';
let github: StandInGithub;
let tower: ReturnType<StandInGithub['addRepository']>;
let product: Awaited<ReturnType<typeof startProduct>>;

beforeAll(async () => {
  github = await startGithub();
  github.addToken('good-token');
  const { host, apiBaseUrl } = github;
  const integration = { host, apiBaseUrl, token: 'good-token', webhookSecret: secret };
  // The default interval: only the webhook delivers the change.
  const config = {
    integrations: { github: [integration] },
    catalog: { providers: { github: { organization: 'acme', host } }, processingInterval: { hours: 1 } },
  };
  writeFileSync(join(folder, 'app-config.yaml'), JSON.stringify(config));
  tower = github.addRepository('acme/tower', { files: file('Lets planes start') });
  product = await startProduct({
    args: ['--config', join(root, 'app-config.yaml'), '--config', join(folder, 'app-config.yaml')],
  });
});
afterAll(async () => {
  await product.stop();
  await github.close();
  rmSync(folder, { recursive: true, force: true });
});

const file = (description: string) => ({
  'catalog-info.yaml': `apiVersion: backstage.io/v1alpha1
kind: Component
metadata:
  name: acme-tower
  description: ${description}
spec:
  type: service
  lifecycle: production
  owner: boarding
`,
});

/** Sends the event of a push like GitHub. */
async function sendPush(): Promise<void> {
  const body = JSON.stringify({
    ref: 'refs/heads/main',
    commits: [{ added: [], removed: [], modified: ['catalog-info.yaml'] }],
    repository: {
      name: 'tower',
      full_name: 'acme/tower',
      html_url: `${github.url}/acme/tower`,
      default_branch: 'main',
      archived: false,
      fork: false,
      private: false,
      topics: [],
    },
  });
  const answer = await fetch(`${product.url}/api/events/http/github`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-github-event': 'push',
      'x-github-delivery': randomUUID(),
      'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    },
  });
  expect(answer.status).toBe(202);
}

test('an open entity page shows the changes of a push, by the webhook alone', async () => {
  const page = await openPage({ ...desktop, baseURL: product.url });
  // Once it has loaded, a page begins to listen.
  let isListening = false;
  page.on('framenavigated', () => {
    isListening = false;
  });
  page.on('response', (response) => {
    if (response.url().endsWith(signalStream)) isListening = true;
  });
  await openUntil(page, '/catalog/default/component/acme-tower', 'Lets planes start');
  await expect.poll(() => isListening).toBe(true);
  // A reload would lose the mark.
  await page.evaluate(() => Object.assign(window, { isFirst: true }));

  tower.commit('main', file('Lets planes land'));
  const startedAt = performance.now();
  await sendPush();
  await page.getByText('Lets planes land').first().waitFor({ timeout: 30_000 });
  console.log(`On the page ${Math.round(performance.now() - startedAt)} ms after the webhook was sent`);
  expect(await page.evaluate(() => 'isFirst' in window)).toBe(true);
  await page.context().close();
});

test('a push while the page is loading is shown, too', async () => {
  const page = await openPage({ ...desktop, baseURL: product.url });
  await page.goto('/catalog/default/component/acme-tower');
  await page.getByText('Lets planes land').first().waitFor({ timeout: 60_000 });
  tower.commit('main', file('Lets planes park'));
  await sendPush();
  await page.getByText('Lets planes park').first().waitFor({ timeout: 60_000 });
  await page.context().close();
});
