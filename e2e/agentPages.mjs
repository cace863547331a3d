// The pages about agents. No agent of the demo has a waiting call, so the calls are made up.
const ago = (minutes) => new Date(Date.now() - minutes * 60_000).toISOString();

/** A call that waits now: the journey through all pages takes longer than a call is valid. */
const aCall = () => ({
  id: 'call-1',
  client: 'Claude Code',
  tool: 'catalog.unregister-entity',
  title: 'Unregister entity from the Catalog',
  input: { type: { locationUrl: 'https://github.com/meridian-air/boarding/blob/main/catalog-info.yaml' } },
  createdAt: ago(1),
  expiresAt: ago(-4),
  status: 'waiting',
});

const showCall = async (page) => {
  const approval = aCall();
  await page.route('**/api/mcp-actions/approvals', (route) => route.fulfill({ json: { items: [approval] } }));
  await page.route('**/api/mcp-actions/approvals/call-1', (route) => route.fulfill({ json: approval }));
  await page.goto('/agents');
  await page.getByRole('link', { name: approval.title }).click();
  await page.getByRole('button', { name: 'Reject' }).waitFor();
};

const showUsage = async (page) => {
  const row = (tool, client, calls, errors) => ({ tool, client, calls, errors, p50: 5, p95: 50, lastUsedAt: ago(3) });
  const items = [
    row('catalog.query-catalog-entities', 'Claude Code', 12_400, 12),
    row('catalog.get-catalog-entity', 'Cursor', 830, 41),
    row('search.query', 'visual-studio-code', 7, 0),
  ];
  await page.route('**/api/mcp-actions/usage*', (route) => route.fulfill({ json: { items } }));
  await page.goto('/agents/usage');
  await page.getByText('search.query').waitFor();
};

export const agentPages = [
  { name: 'agents', path: '/agents', ready: 'No calls are waiting for you' },
  { name: 'agents-approval', path: '/agents', ready: 'No calls are waiting for you', act: showCall },
  { name: 'agents-usage', path: '/agents', ready: 'No calls are waiting for you', act: showUsage },
];
