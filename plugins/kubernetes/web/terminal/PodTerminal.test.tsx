import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket as Socket, WebSocketServer } from 'ws';
import { aCluster, aContainerStatus, aPod } from '../../testing/index.ts';
import { drawer, loadDrawer, renderDrawer } from '../drawer/testing/renderDrawer.tsx';

/** The cluster's side: the request, the input, and functions to respond. */
type Shell = { socket: Socket; url: URL; protocols: string[]; heard: string[]; resized: unknown[] };

let server: WebSocketServer;
let shells: Shell[];

beforeAll(async () => {
  // xterm queries it while it loads, and works without.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await Promise.all([loadDrawer(), import('./PodTerminal.tsx')]);
});

beforeEach(async () => {
  // Node's version does not support the events of jsdom.
  vi.stubGlobal('WebSocket', Socket);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  shells = [];
  server = new WebSocketServer({ host: '127.0.0.1', port: 0, handleProtocols: (offered) => [...offered][0] ?? false });
  server.on('connection', (socket, request) => {
    const shell: Shell = {
      socket,
      url: new URL(request.url ?? '', 'http://cluster.test'),
      protocols: (request.headers['sec-websocket-protocol'] ?? '').split(/, ?/),
      heard: [],
      resized: [],
    };
    socket.on('message', (data: Buffer) => {
      if (data[0] === 0) shell.heard.push(data.subarray(1).toString());
      if (data[0] === 4) shell.resized.push(JSON.parse(data.subarray(1).toString()));
    });
    shells.push(shell);
  });
  await new Promise<void>((resolve) => server.once('listening', resolve));
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const client of server.clients) client.terminate();
  await new Promise((resolve) => server.close(resolve));
});

const patience = { timeout: 20_000 };
const cluster = { name: 'frankfurt', authProvider: 'serviceAccount' };

function openTerminal(others: (typeof cluster)[] = [], pod = aPod()) {
  const { port } = server.address() as { port: number };
  return renderDrawer([aCluster({ resources: { pods: [pod] } })], {
    open: {},
    view: 'terminal',
    clusters: [cluster, ...others],
    config: {
      app: { baseUrl: window.location.origin },
      backend: { baseUrl: `http://127.0.0.1:${port}` },
      kubernetes: { podExecTerminal: { enabled: true, severalClusters: true } },
    },
  });
}

async function connected(): Promise<Shell> {
  await waitFor(() => expect(shells).toHaveLength(1), patience);
  await waitFor(() => expect(shells[0]!.resized).not.toEqual([]), patience);
  return shells[0]!;
}

const status = async () => [...(await drawer()).querySelectorAll('[role="status"]')].at(-1)?.textContent;
const say = ({ socket }: Shell, channel: number, text: string) =>
  socket.send(Buffer.concat([Buffer.from([channel]), Buffer.from(text)]));

test('[K8S-039] [K8S-040] [K8S-041] a shell opens, takes input, shows output, and ends', async () => {
  openTerminal();
  expect(await within(await drawer()).findByRole('link', { name: 'Terminal' })).toBeTruthy();
  await waitFor(async () => expect(await status()).toBe('Starting terminal, please wait...'));
  const shell = await connected();
  expect(shell.url.pathname).toBe('/api/kubernetes/proxy/api/v1/namespaces/boarding/pods/seat-map-7d4f9-x2x4q/exec');
  expect(Object.fromEntries(shell.url.searchParams)).toEqual({
    container: 'app',
    stdin: 'true',
    stdout: 'true',
    stderr: 'true',
    tty: 'true',
    command: '/bin/sh',
  });
  expect(shell.protocols[0]).toBe('channel.k8s.io');
  expect(shell.resized[0]).toEqual({ Width: 80, Height: 24 });
  await waitFor(async () => expect(await status()).toBe(''));

  const input = within(await drawer()).getByRole('textbox', { name: 'Terminal input' });
  await waitFor(() => expect(document.activeElement).toBe(input));
  await userEvent.type(input, 'ls');
  await waitFor(() => expect(shell.heard.join('')).toBe('ls'), patience);

  await userEvent.keyboard('{Escape}');
  expect(await drawer()).toBeTruthy();
  await userEvent.keyboard('{Shift>}{F6}{/Shift}');
  expect(document.activeElement?.textContent).toBe('Reconnect');

  say(shell, 3, 'command terminated with exit code 130');
  shell.socket.close();
  await waitFor(async () => expect(await status()).toBe('Socket connection closed'), patience);
});

test('[K8S-041] a shell that was cut off can be reconnected', async () => {
  openTerminal();
  const shell = await connected();
  say(shell, 1, 'half a li');
  shell.socket.terminate();
  await waitFor(async () => expect(await status()).toBe('Socket connection closed'), patience);
  await userEvent.click(screen.getByRole('button', { name: 'Reconnect' }));
  await waitFor(() => expect(shells).toHaveLength(2), patience);
  await waitFor(async () => expect(await status()).toBe(''), patience);
});

test('a container that is not running is shown with the reason, before and after the cluster refuses', async () => {
  const state = { waiting: { reason: 'CrashLoopBackOff' } };
  openTerminal([], aPod({ status: { containerStatuses: [aContainerStatus({ state })] } }));
  const shell = await connected();
  expect(within(await drawer()).getByText(/app is not running: CrashLoopBackOff/)).toBeTruthy();
  shell.socket.close();
  await waitFor(async () => expect(await status()).toBe('Socket connection closed'), patience);
  expect(within(await drawer()).getByText(/app is not running: CrashLoopBackOff/)).toBeTruthy();
});

test('with several clusters, the path contains that of the pod', async () => {
  openTerminal([{ ...cluster, name: 'oslo' }]);
  const { url } = await connected();
  expect(url.pathname).toBe(
    '/api/kubernetes/clusters/frankfurt/proxy/api/v1/namespaces/boarding/pods/seat-map-7d4f9-x2x4q/exec',
  );
});

test('a shell is closed with the drawer', async () => {
  openTerminal();
  const { socket } = await connected();
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await userEvent.click(within(await drawer()).getByRole('button', { name: 'Close' }));
  await closed;
});
