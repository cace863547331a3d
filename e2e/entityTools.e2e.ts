import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { checkEveryLook, lookable } from './everyLook.ts';
import { root, startProduct } from './product.mjs';

const folder = mkdtempSync(join(tmpdir(), 'callboard-tools-'));
const asked: string[] = [];
const runs = [
  {
    version: '4.2.0',
    seconds: 184,
    startedAt: new Date(Date.now() - 3_600_000).toISOString(),
    url: 'https://ci.example/42',
  },
  { version: '4.1.9', seconds: 1210.5, startedAt: new Date(Date.now() - 90_000_000).toISOString() },
];
// It tries to leave its frame in every way that a sandbox prevents.
const board = `<!doctype html><title>Board</title><p id="board"></p><script>
  let reach = 'none';
  try { reach = String(parent.document.title); } catch {}
  try { top.location.href = '/framed'; } catch {}
  document.getElementById('board').textContent = 'board of ' + new URLSearchParams(location.search).get('service') + ', reach ' + reach;
</script>`;

let tool: Server;
let product: Awaited<ReturnType<typeof startProduct>>;
const origin = () => `http://127.0.0.1:${(tool.address() as AddressInfo).port}`;

beforeAll(async () => {
  tool = createServer((request, response) => {
    asked.push(request.url ?? '');
    const isPage = request.url?.startsWith('/board');
    response.setHeader('content-type', isPage ? 'text/html' : 'application/json');
    response.end(isPage ? board : JSON.stringify({ data: { runs }, uptime: 99.95 }));
  });
  await new Promise<void>((resolve) => void tool.listen(0, '127.0.0.1', resolve));
  const name = '$' + '{{ entity.metadata.name }}';
  const fields = [
    { title: 'Version', value: 'version', link: 'url' },
    { title: 'Started', value: 'startedAt', type: 'date' },
    { title: 'Seconds', value: 'seconds', type: 'number' },
  ];
  writeFileSync(
    join(folder, 'app-config.yaml'),
    JSON.stringify({
      proxy: { endpoints: { '/tool': { target: origin() } } },
      entity: {
        links: [
          { title: 'Logs', icon: 'bug', url: `https://logs.example/?service=${name}`, filter: 'kind:component' },
          { title: 'Of an API', url: `https://apis.example/${name}`, filter: 'kind:api' },
        ],
        embeds: [
          { title: 'Dashboard', url: `${origin()}/board?service=${name}`, height: 160, filter: 'kind:component' },
        ],
        cards: [
          { title: 'Deployments', endpoint: `/proxy/tool/services/${name}`, items: 'data.runs', fields },
          {
            title: 'Reliability',
            endpoint: `/proxy/tool/uptime/${name}`,
            view: 'figures',
            area: 'side',
            fields: [{ title: 'Uptime', value: 'uptime', type: 'number' }],
          },
          { title: 'Recent runs', endpoint: `/proxy/tool/runs/${name}`, items: 'data.runs', view: 'list', fields },
          { title: 'Absent', endpoint: '/proxy/tool/$' + '{{ metadata.annotations["example.com/absent"] }}', fields },
        ],
      },
    }),
  );
  const args = ['--config', join(root, 'app-config.yaml'), '--config', join(folder, 'app-config.yaml')];
  product = await startProduct({ args });
});
afterAll(async () => {
  await product.stop();
  tool.close();
  rmSync(folder, { recursive: true, force: true });
});

const path = '/catalog/default/component/booking-api';

test('[TOOL-012] links, sandboxed frames and data of configured tools are on the pages of entities', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 900 }, baseURL: product.url });
  const response = await page.goto(path);
  expect(response?.headers()['content-security-policy']).toContain(`frame-src 'self' ${origin()}`);

  const logs = page.getByRole('link', { name: /^Logs/ });
  expect(await logs.getAttribute('href')).toBe('https://logs.example/?service=booking-api');
  expect(await page.getByRole('link', { name: /Of an API/ }).count()).toBe(0);

  const table = page.getByRole('region', { name: 'Deployments' }).getByRole('table');
  await table.getByRole('cell', { name: '1,210.5' }).waitFor();
  expect(await table.getByRole('link', { name: /4\.2\.0/ }).getAttribute('href')).toBe('https://ci.example/42');
  await page.getByRole('region', { name: 'Reliability' }).getByText('99.95').waitFor();
  await page.getByRole('region', { name: 'Recent runs' }).getByRole('listitem').nth(1).waitFor();
  expect(await page.getByText('Absent').count()).toBe(0);
  expect(asked).toContain('/services/booking-api');

  const frame = page.getByRole('region', { name: 'Dashboard' }).locator('iframe');
  await frame.scrollIntoViewIfNeeded();
  await page.frameLocator('iframe[title="Dashboard"]').getByText('board of booking-api, reach none').waitFor();
  expect(new URL(page.url()).pathname).toBe(path);

  // Another host is blocked, although the page asks for it.
  const elsewhere = origin().replace('127.0.0.1', 'localhost');
  await frame.evaluate((element, src) => element.setAttribute('src', src), `${elsewhere}/board?service=other`);
  await expect.poll(() => page.problems.join()).toContain('frame-src');
  expect(asked).not.toContain('/board?service=other');
  await page.context().close();
});

test('the page fits every screen, and axe finds no serious problem', async () => {
  const page = await openPage({ ...lookable, baseURL: product.url });
  await page.goto(path);
  await page.getByRole('region', { name: 'Deployments' }).getByRole('table').waitFor();
  await checkEveryLook(page, (look) =>
    page.screenshot({ path: join(root, 'screens', `entity-tools-${look}.png`), fullPage: true }),
  );
  await page.context().close();
});
