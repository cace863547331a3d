import { expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { manyPods } from './manyPods.ts';

const tabOf = (component: string) => `/catalog/default/component/${component}/kubernetes`;

test('whoever comes to find out what is broken reads it on top, with why and what to do', async () => {
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
  expect(await panel.getAttribute('aria-expanded')).toBe('false');
  expect(page.problems).toEqual([]);
  await page.context().close();
});

test('five thousand pods over twenty clusters are shown soon after they have arrived, and can be scrolled', async () => {
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
  // Most rows of the table wait outside of the page until somebody scrolls there.
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
