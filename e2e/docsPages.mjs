// Docs, and the states without them.

/** Docs that were never built, and cannot be. */
const failBuild = async (page) => {
  const problem = 'mkdocs.yml, line 12: the page runbook.md is in nav and not in the docs folder';
  const events = { log: 'Reading the source', error: problem };
  const body = Object.entries(events).map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  await page.route('**/api/techdocs/static/**', (route) => route.fulfill({ status: 404, json: {} }));
  await page.route('**/api/techdocs/sync/**', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: body.join('') }),
  );
  await page.goto('/docs/default/component/booking-api/');
  await page.getByText('Build log').click();
};

export const docsPages = [
  { name: 'docs-home', path: '/docs', ready: 'By system' },
  { name: 'docs-all', path: '/docs/all', ready: 'booking-api' },
  { name: 'docs-page', path: '/docs/default/component/booking-api/runbook/', ready: 'Runbook' },
  {
    name: 'docs-diagram',
    path: '/docs/default/component/booking-api/architecture/',
    ready: 'The neighbourhood',
    act: (page) => page.locator('.mermaid[data-drawn]').first().waitFor(),
  },
  { name: 'docs-tab', path: '/catalog/default/component/booking-api/docs', ready: 'In one minute' },
  { name: 'docs-none', path: '/docs/default/component/acars-gateway/', ready: 'backstage.io/techdocs-ref' },
  { name: 'docs-failed', path: '/docs', ready: 'By system', act: failBuild },
  { name: 'docs-missing', path: '/docs/default/component/booking-api/nowhere/', ready: 'Page not found' },
];
