import { UiProvider } from '@callboard/ui';
import { commandPoint, type Fetch, useExtensions } from '@callboard/web-kit';
import { AppRoutes } from '@callboard/web-kit/host';
import { type RenderInAppOptions, renderInApp } from '@callboard/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { anApproval, aUsage, fakeMcpActions } from '../testing/index.ts';
import { mcpActionsPlugin } from './index.tsx';

beforeAll(() => import('./AgentsPage.tsx'));

function show(path: string, state: Parameters<typeof fakeMcpActions>[0] = {}, options: RenderInAppOptions = {}) {
  const agents = fakeMcpActions(state);
  const fetch: Fetch = (url, init) => agents.fetch(String(url), init);
  renderInApp(<AppRoutes />, {
    plugins: [mcpActionsPlugin],
    Wrapper: UiProvider,
    initialPath: path,
    fetch,
    ...options,
  });
  return agents;
}

test('[AGENT-011] the page of a call shows the client, the tool, the whole input and the time left', async () => {
  const input = { name: 'bo\u202e', nested: { deep: ['x'.repeat(500)] } };
  show('/agents/approvals/call-1', { approvals: [anApproval({ input })] });
  expect(await screen.findByRole('heading', { name: 'Claude wants to run this tool on your behalf' })).toBeTruthy();
  expect(screen.getByText('catalog.unregister-entity')).toBeTruthy();
  expect(screen.getByText('in 4 minutes')).toBeTruthy();
  const text = screen.getByRole('region', { name: 'Input' }).textContent;
  expect(text).toContain('"bo\\u202e"');
  expect(text).toContain('x'.repeat(500));
});

test.each([
  ['Approve', 'approved', 'You approved this call'],
  ['Reject', 'rejected', 'You rejected this call'],
])('[AGENT-011] one click on "%s" decides', async (button, decision, outcome) => {
  const agents = show('/agents/approvals/call-1', { approvals: [anApproval()] });
  await userEvent.click(await screen.findByRole('button', { name: button }));
  expect(await screen.findByRole('heading', { name: outcome })).toBeTruthy();
  expect(agents.calls.filter(({ method }) => method === 'POST')).toEqual([
    { method: 'POST', path: '/approvals/call-1/decision', search: '', body: { decision } },
  ]);
  expect(screen.queryByRole('button', { name: button })).toBeNull();
});

test('a call that was decided elsewhere cannot be decided again', async () => {
  const agents = show('/agents/approvals/call-1', { approvals: [anApproval()] });
  const button = await screen.findByRole('button', { name: 'Approve' });
  const { input: _input, ...rest } = anApproval({ status: 'expired' });
  agents.state.approvals = [rest];
  await userEvent.click(button);
  expect(await screen.findByRole('heading', { name: 'This call has expired' })).toBeTruthy();
});

test('a call expires on the open page, whether or not the server says so', async () => {
  const expiresAt = new Date(Date.now() + 600).toISOString();
  show('/agents/approvals/call-1', { approvals: [anApproval({ expiresAt })] });
  expect(await screen.findByRole('heading', { name: 'This call has expired' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('a call of another person is not found', async () => {
  show('/agents/approvals/other');
  expect(await screen.findByRole('heading', { name: 'Call not found' })).toBeTruthy();
});

test('the first tab lists the waiting calls, each with its page', async () => {
  show('/agents', { approvals: [anApproval(), anApproval({ id: 'call-2', title: 'Execute template' })] });
  const link = await screen.findByRole('link', { name: 'Execute template' });
  expect(link.getAttribute('href')).toBe('/agents/approvals/call-2');
  expect(screen.getAllByText('Requested by Claude')).toHaveLength(2);
});

test('without waiting calls, the page explains itself', async () => {
  show('/agents', {}, { languages: { available: ['en', 'de'], initial: 'de' } });
  expect(await screen.findByText('Kein Aufruf wartet auf dich')).toBeTruthy();
});

test('[AGENT-017] administrators see calls, errors and durations by tool and client, for a period', async () => {
  const agents = show('/agents/usage', { usage: [aUsage(), aUsage({ client: 'Cursor', calls: 7, errors: 0 })] });
  const rows = await waitFor(() => {
    const found = [...document.querySelectorAll<HTMLTableRowElement>('tr[data-index]')];
    expect(found).toHaveLength(2);
    return found.map(({ cells }) => [...cells].map(({ textContent }) => textContent?.trim()));
  });
  expect(rows[0]!.slice(0, 6)).toEqual(['catalog.get-catalog-entity', 'Claude', '1,200', '3', '≤ 5 ms', '≤ 20 ms']);
  expect(rows[1]!.slice(1, 4)).toEqual(['Cursor', '7', '0']);
  await userEvent.click(within(screen.getByRole('radiogroup', { name: 'Period' })).getByText('Last 30 days'));
  await waitFor(() => expect(agents.calls.at(-1)?.search).toBe('?days=30'));
});

function Palette() {
  const source = useExtensions(commandPoint).find(({ id }) => id === 'mcp-actions')!;
  return source.useCommands('').commands.map(({ id, title, to }) => <p key={id}>{`${title} ${to}`}</p>);
}

async function showPalette(options: RenderInAppOptions = {}) {
  const palette = (
    <Suspense fallback={null}>
      <Palette />
      <p>loaded</p>
    </Suspense>
  );
  await act(async () => {
    renderInApp(palette, { ...options, plugins: [mcpActionsPlugin], Wrapper: UiProvider });
  });
  await screen.findByText('loaded');
}

test('a portal without the MCP server has no commands for agents', async () => {
  await showPalette({ config: { mcpActions: { enabled: false } } });
  expect(screen.queryByText(/^Agents:/)).toBeNull();
});

test('the palette opens both tabs', async () => {
  await showPalette();
  expect(await screen.findByText('Agents: calls waiting for you /agents')).toBeTruthy();
  expect(screen.getByText('Agents: usage /agents/usage')).toBeTruthy();
});
