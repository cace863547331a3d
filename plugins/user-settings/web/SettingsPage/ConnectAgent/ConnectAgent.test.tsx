import { UiProvider } from '@callboard/ui';
import { AppRoutes } from '@callboard/web-kit/host';
import { type RenderInAppOptions, renderInApp } from '@callboard/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import docs from '../../../../../docs/use/agents.md?raw';
import { userSettingsPlugin } from '../../index.tsx';
import { clientSetup, clients } from './clientSetup.ts';

// The page is lazy. Preloading it keeps the tests from waiting for code.
beforeAll(() => import('../SettingsPage.tsx'));
beforeEach(() => localStorage.clear());

const origin = window.location.origin;
const address = `${origin}/api/mcp-actions/v1`;

async function renderTab(options: RenderInAppOptions = {}) {
  renderInApp(<AppRoutes />, {
    Wrapper: UiProvider,
    initialPath: '/settings/agents',
    ...options,
    plugins: [userSettingsPlugin],
  });
  await screen.findByRole('heading', { level: 1 });
}

const setup = () => within(screen.getByRole('region', { name: 'Connect an agent' })).getByRole('figure').textContent;
const choose = (client: string) => userEvent.selectOptions(screen.getByLabelText('Client'), client);

test('[AGENT-020] shows the configuration of each client, ready to copy', async () => {
  await renderTab();
  const copied = async () => {
    const { getByRole } = within(screen.getByRole('region', { name: 'Connect an agent' }));
    await user.click(getByRole('button', { name: 'Copy' }));
    return navigator.clipboard.readText();
  };
  const user = userEvent.setup();
  expect(await copied()).toBe(`claude mcp add --transport http callboard ${address}\n`);
  await choose('VS Code');
  expect(JSON.parse(await copied())).toEqual({ servers: { callboard: { type: 'http', url: address } } });
  await choose('Cursor');
  expect(JSON.parse(await copied())).toEqual({ mcpServers: { callboard: { url: address } } });
  await choose('Claude Desktop');
  expect(JSON.parse(await copied())).toEqual({
    mcpServers: { callboard: { command: 'npx', args: ['-y', 'mcp-remote', address] } },
  });
  await choose('Another client');
  expect(await copied()).toBe(`${address}\n`);
  const scripts = within(screen.getByRole('region', { name: 'Command line and scripts' }));
  const [commands] = scripts.getAllByRole('figure');
  expect(commands?.textContent).toContain(`npx @callboard/cli login --portal ${origin}`);
});

test.each(clients)('[AGENT-020] the docs show the same configuration for %s', (client) => {
  const { text } = clientSetup(client, 'https://portal.example.com/api/mcp-actions/v1', false);
  const compact = (value: string) => value.replace(/\s+/g, '');
  expect(compact(docs)).toContain(compact(text));
});

test('a client that cannot open the browser uses a token, which VS Code does not write into the file', async () => {
  await renderTab();
  await userEvent.click(screen.getByRole('switch', { name: /^Use a personal token/ }));
  expect(setup()).toContain('--header "Authorization: Bearer cbp_…"');
  expect(screen.getByText('Replace cbp_… with your token. Do not commit it to a repository.')).toBeTruthy();
  await choose('VS Code');
  expect(setup()).toContain('input:callboard-token');
  expect(setup()).not.toContain('cbp_');
});

test('a portal without the MCP server shows only the command line and scripts', async () => {
  await renderTab({ config: { mcpActions: { enabled: false } } });
  expect(await screen.findByRole('region', { name: 'Command line and scripts' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Connect an agent' })).toBeNull();
});

test('the tab has its texts in German', async () => {
  await renderTab({ languages: { available: ['en', 'de'], initial: 'de' } });
  expect(await screen.findByRole('region', { name: 'Agenten verbinden' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Agenten verbinden' })).toBeTruthy();
});
