import { expect, test } from 'vitest';
import { openPage, untilQuiet } from './browser.ts';

const pages = [
  { name: 'Home', path: '/', sign: 'My work' },
  { name: 'List', path: '/catalog', sign: 'acars-gateway' },
  { name: 'Entity page', path: '/catalog/default/component/booking-api', sign: 'Seat inventory' },
];

test.each(pages)('$name: the cost of a first visit is measured', async ({ name, path, sign }) => {
  const page = await openPage();
  await page.goto(path);
  await page.getByText(sign).first().waitFor();
  await untilQuiet(page);
  const { kilobytes, requests, firstContent } = await page.evaluate(() => {
    const loads = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    const paint = performance.getEntriesByName('first-contentful-paint')[0];
    return {
      kilobytes: Math.round(
        loads.reduce((sum, load) => sum + (load as PerformanceResourceTiming).transferSize, 0) / 1000,
      ),
      requests: loads.length,
      firstContent: Math.round(paint?.startTime ?? 0),
    };
  });
  console.log(`${name}: ${kilobytes} kB in ${requests} requests, first content after ${firstContent} ms`);
  expect(page.problems).toEqual([]);
  await page.context().close();
});
