import { expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { manyPods } from './manyPods.ts';

const tabOf = (component: string) => `/catalog/default/component/${component}/kubernetes`;

test('problems are shown on top, with their cause and a fix', async () => {
  const page = await openPage();
  await page.goto(tabOf('check-in-api'));
  const errors = page.getByRole('table', { name: 'Error Reporting' });
  await errors
    .getByText(/restarted \d+ times/)
    .first()
    .waitFor();
  await errors.getByRole('list', { name: 'What to do' }).first().waitFor();
  await page.getByRole('heading', { name: 'Your Clusters' }).waitFor();

  const panel = page.getByRole('button', { name: 'Simulated Frankfurt (demo)' });
  expect(await panel.getAttribute('aria-expanded')).toBe('true');
  await page
    .getByRole('heading', { name: /^Deployments/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'check-in-api', exact: true }).first().click();
  await page.getByRole('table', { name: 'Pods in Simulated Frankfurt (demo)' }).first().waitFor();
  await panel.click();
  await expect.poll(() => panel.getAttribute('aria-expanded')).toBe('false');
  expect(page.problems).toEqual([]);
  await page.context().close();
});

test('the workloads of my teams are listed with the whole names of their entities', async () => {
  const page = await openPage();
  await page.goto('/kubernetes');
  const row = page.getByRole('row').filter({ hasText: 'travel-documents' });
  await row.waitFor();
  const place = await page
    .getByRole('columnheader')
    .evaluateAll((headers) => headers.findIndex(({ textContent }) => textContent === 'Entity'));
  const hiddenPixels = await page.getByRole('row').evaluateAll((rows, entity) => {
    const cells = rows.flatMap(({ children }) => [children[entity]!, ...children[entity]!.querySelectorAll('*')]);
    return cells.map(({ scrollWidth, clientWidth }) => (clientWidth > 0 ? scrollWidth - clientWidth : 0));
  }, place);
  expect(Math.max(...hiddenPixels)).toBe(0);
  expect(page.problems).toEqual([]);
  await page.context().close();
});

test('a crashing pod shows its log and events, and is replaced after it is deleted', async () => {
  const page = await openPage();
  await page.goto(tabOf('check-in-api'));
  await page.getByRole('button', { name: 'check-in-api', exact: true }).first().click();
  const pods = page.getByRole('table', { name: 'Pods in Simulated Frankfurt (demo)' }).first();
  // Pods with errors are listed first.
  const crashing = pods.getByRole('link').first();
  const address = await crashing.getAttribute('href');
  await crashing.click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('This pod has problems').waitFor();
  await drawer.getByRole('link', { name: 'Logs', exact: true }).click();
  await drawer
    .getByText(/refusing to serve/)
    .first()
    .waitFor();
  await drawer.getByRole('link', { name: 'Events', exact: true }).click();
  await drawer.getByText('BackOff').first().waitFor();
  expect(page.problems).toEqual([]);

  await drawer.getByRole('button', { name: 'Delete pod' }).click();
  const question = page.getByRole('dialog', { name: /^Delete / });
  await question.getByRole('button', { name: 'Delete pod' }).click();
  await drawer.getByText('no longer exists').waitFor();
  await drawer.getByRole('button', { name: 'Close' }).click();
  const addresses = () =>
    pods
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).getAttribute('href')));
  await expect.poll(addresses).toHaveLength(3);
  expect(await addresses()).not.toContain(address);

  await page.getByRole('link', { name: 'Logs of all pods' }).first().click();
  const last = () => drawer.locator('[data-index]').last().textContent();
  const before = await last();
  await expect.poll(last).not.toBe(before);
  await page.context().close();
});

test('a terminal opens in a container, runs a command, and releases the keyboard', async () => {
  const page = await openPage();
  // The page offers it only with one cluster, and the demo has two.
  await page.route('**/api/kubernetes/clusters', (route) =>
    route.fulfill({ json: { items: [{ name: 'simulated-frankfurt', authProvider: 'serviceAccount' }] } }),
  );
  await page.addInitScript(() => {
    const Socket = window.WebSocket;
    window.WebSocket = class extends Socket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(String(url).replace('/kubernetes/proxy/', '/kubernetes/clusters/simulated-frankfurt/proxy/'), protocols);
      }
    };
  });
  await page.goto(tabOf('booking-api'));
  await page.getByRole('button', { name: 'booking-api', exact: true }).first().click();
  await page
    .getByRole('table', { name: 'Pods in Simulated Frankfurt (demo)' })
    .first()
    .getByRole('link')
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('link', { name: 'Terminal', exact: true }).click();
  await drawer.getByRole('textbox', { name: 'Terminal input' }).waitFor();
  await expect.poll(() => drawer.locator('.xterm-rows').textContent()).toContain('$');
  await page.keyboard.type('ls\n');
  await expect.poll(() => drawer.locator('.xterm-rows').textContent()).toContain('README');
  await page.keyboard.press('Shift+F6');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Reconnect');
  expect(page.problems).toEqual([]);
  await page.context().close();
});

test('five thousand pods over twenty clusters are shown soon after they arrive, and can be scrolled', async () => {
  const page = await openPage();
  await page.route('**/api/kubernetes/resources/workloads/query', (route) =>
    route.fulfill({ json: manyPods(20, 250) }),
  );
  // The moment at which the clusters have been drawn.
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.getElementById('kubernetes-clusters')) return;
      seen.disconnect();
      requestAnimationFrame(() => setTimeout(() => performance.mark('clusters drawn')));
    });
    seen.observe(document, { childList: true, subtree: true });
  });
  await page.goto(tabOf('check-in-api'));
  await page.getByRole('heading', { name: 'Your Clusters' }).waitFor();
  await page.getByText('250 pods').first().waitFor();
  const milliseconds = await page.evaluate(() => {
    const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const arrived = answers.find(({ name }) => name.endsWith('/resources/workloads/query'))!.responseEnd;
    return performance.getEntriesByName('clusters drawn')[0]!.startTime - arrived;
  });
  console.log(`5000 pods over 20 clusters: drawn ${Math.round(milliseconds)} ms after the answer had arrived`);

  const workload = page.getByRole('button', { name: 'check-in-api', exact: true }).first();
  await workload.click();
  await page.getByRole('table', { name: 'Pods in Cluster 1' }).first().waitFor();
  // Most rows of the table are outside the page until the user scrolls there.
  expect(await page.getByRole('row').count()).toBeLessThan(400);
  const longestFrame = await page.evaluate(async () => {
    let longest = 0;
    let last = performance.now();
    for (let step = 0; step < 60; step++) {
      window.scrollBy(0, 120);
      await new Promise(requestAnimationFrame);
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }
    return longest;
  });
  console.log(`scrolling over them: the longest frame took ${Math.round(longestFrame)} ms`);
  await page.context().close();
});
