import { connectionApi } from '@callboard/web-kit';
import { fakeConnection, giveHeights, implementApi } from '@callboard/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aCluster, aContainerStatus, aDeployment, aPod, aReplicaSet, ownerOf } from '../../testing/index.ts';
import { drawer, loadDrawer, renderDrawer } from '../drawer/testing/renderDrawer.tsx';

beforeAll(loadDrawer);
beforeEach(giveHeights);
afterEach(() => void vi.restoreAllMocks());

const logOf = (pod: string) => `GET /proxy/api/v1/namespaces/boarding/pods/${pod}/log`;
const podName = 'seat-map-7d4f9-x2x4q';
const stamp = (second: number) => `2026-06-01T08:00:${String(second).padStart(2, '0')}.000000000Z`;
const textOf = (...lines: string[]) => lines.map((line, index) => `${stamp(index)} ${line}\n`).join('');

/** A log to which the test can add lines. */
function anOpenLog() {
  const encoder = new TextEncoder();
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (own) => {
      controller = own;
    },
  });
  return { response: () => new Response(body), send: (text: string) => controller.enqueue(encoder.encode(text)) };
}

function openLogs(pods = [aPod()], options: Parameters<typeof renderDrawer>[1] = {}) {
  return renderDrawer([aCluster({ resources: { pods } })], { open: {}, view: 'logs', ...options });
}
const log = async () => within(await within(await drawer()).findByRole('region', { name: /^Log of/ }));
const isFollowing = (path: string) => new URLSearchParams(path.split('?')[1]).has('follow');

test('[K8S-035] the log of a container is read through the proxy, and followed', async () => {
  const { kubernetes } = openLogs();
  const open = anOpenLog();
  kubernetes.answer(logOf(podName), ({ path }) =>
    isFollowing(path) ? open.response() : new Response(textOf('Starting', '\u001b[31mNo seats\u001b[0m left')),
  );
  const shown = await log();
  expect((await shown.findByText('No seats')).getAttribute('data-colour')).toBe('red');
  await waitFor(() => expect(kubernetes.requests.filter(({ path }) => isFollowing(path))).toHaveLength(1));
  // The cluster sends the last second again.
  open.send(`${stamp(1)} No seats left\n${stamp(2)} Seats again`);
  open.send(' and again\n');
  expect(await shown.findByText('Seats again and again')).toBeTruthy();
  expect(shown.getAllByText('No seats')).toHaveLength(1);
  const queries = kubernetes.requests.map(({ path }) => path.split('?')[1]).filter(Boolean);
  expect(queries.map((query) => Object.fromEntries(new URLSearchParams(query)))).toEqual([
    { container: 'app', timestamps: 'true', tailLines: '20000' },
    { container: 'app', timestamps: 'true', sinceTime: stamp(1), follow: 'true' },
  ]);
});

test('[K8S-035] an empty log shows a message, and the log of the previous run can be read', async () => {
  const pod = aPod({
    spec: { containers: [{ name: 'app' }, { name: 'sidecar' }] },
    status: { containerStatuses: [aContainerStatus(), aContainerStatus({ name: 'sidecar' })] },
  });
  const { kubernetes } = openLogs([pod]);
  kubernetes.answer(
    logOf(podName),
    ({ path }) => new Response(new URLSearchParams(path.split('?')[1]).get('previous') ? textOf('Out of memory') : ''),
  );
  expect(await (await log()).findByText('No logs emitted')).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Container' }), 'sidecar');
  await userEvent.click(screen.getByRole('switch', { name: 'Previous run' }));
  expect(await (await log()).findByText('Out of memory')).toBeTruthy();
  const last = new URLSearchParams(kubernetes.requests.at(-1)?.path.split('?')[1]);
  expect([last.get('container'), last.get('previous'), last.get('follow')]).toEqual(['sidecar', 'true', null]);
});

test('[K8S-035] a failed log is shown as a banner, and can be retried', async () => {
  const { kubernetes } = openLogs();
  const refusal = { kind: 'Status', message: 'container "app" is waiting to start: ContainerCreating' };
  kubernetes.answer(logOf(podName), () => Response.json(refusal, { status: 403, statusText: 'Forbidden' }));
  const banner = within(await screen.findByRole('alert'));
  expect(
    banner.getByText(
      /Could not load the log of .*: Proxy request failed with 403 Forbidden, container "app" is waiting/,
    ),
  ).toBeTruthy();
  expect(screen.queryByText('No logs emitted')).toBeNull();
  kubernetes.answer(logOf(podName), () => new Response(textOf('Here I am')));
  await userEvent.click(banner.getByRole('button', { name: 'Try again' }));
  expect(await (await log()).findByText('Here I am')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the previous run of a container that never restarted is a quiet note, not an error', async () => {
  const { kubernetes } = openLogs();
  const message = `previous terminated container "app" in pod "${podName}" not found`;
  kubernetes.answer(logOf(podName), ({ path }) =>
    path.includes('previous=true')
      ? Response.json({ kind: 'Status', message }, { status: 400, statusText: 'Bad Request' })
      : new Response(textOf('Ready')),
  );
  await (await log()).findByText('Ready');
  await userEvent.click(screen.getByRole('switch', { name: 'Previous run' }));
  expect(await (await log()).findByText('This container has no previous run.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a log that failed with the connection is read again as soon as the connection is back', async () => {
  const connection = fakeConnection();
  // The pause before the next attempt never ends.
  const startTimer = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms = 0) =>
    startTimer(ms === 6_000 ? () => {} : run, ms)) as typeof setTimeout);
  const { kubernetes } = openLogs([aPod()], { apis: [implementApi(connectionApi, connection)] });
  kubernetes.answer(logOf(podName), () => Promise.reject(new TypeError('unreachable')));
  await screen.findByRole('alert');
  kubernetes.answer(logOf(podName), () => new Response(textOf('Here again')));
  act(() => connection.set('lost'));
  act(() => connection.set('connected'));
  expect(await (await log()).findByText('Here again')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a line shows its level', async () => {
  const { kubernetes } = openLogs();
  kubernetes.answer(
    logOf(podName),
    () => new Response(textOf('INFO ready', '\u001b[33mWARN\u001b[0m slow', 'ERROR down')),
  );
  const shown = await log();
  const levelOf = async (text: string) =>
    (await shown.findByText(text)).closest('[data-level]')?.getAttribute('data-level');
  expect([await levelOf('INFO ready'), await levelOf('WARN'), await levelOf('ERROR down')]).toEqual([
    'info',
    'warning',
    'error',
  ]);
});

test('a search counts and marks its matches; times are shown on demand; the log can be copied', async () => {
  const user = userEvent.setup();
  const { kubernetes } = openLogs();
  kubernetes.answer(logOf(podName), () => new Response(textOf('one seat', 'two Seats', 'no plane')));
  const shown = await log();
  await shown.findByText('one seat');
  await user.type(screen.getByRole('textbox', { name: 'Search the log' }), 'seat');
  expect(await screen.findByText('1 of 2')).toBeTruthy();
  await waitFor(() =>
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['seat', 'Seat']),
  );
  await user.click(screen.getByRole('button', { name: 'Next match' }));
  expect(screen.getByText('2 of 2')).toBeTruthy();
  expect(shown.queryByTitle(stamp(2))).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show times' }));
  expect(shown.getByTitle(stamp(2))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Copy the log' }));
  expect(await navigator.clipboard.readText()).toBe(textOf('one seat', 'two Seats', 'no plane'));
});

test('the logs of all pods of a workload are one stream, ordered by time', async () => {
  const deployment = aDeployment();
  const set = aReplicaSet(deployment);
  const pods = ['seat-map-one', 'seat-map-two', 'seat-map-three'].map((name) =>
    aPod({ metadata: { name, ownerReferences: [ownerOf(set)] } }),
  );
  const { kubernetes } = renderDrawer(
    [aCluster({ resources: { deployments: [deployment], replicasets: [set], pods } })],
    { open: { type: 'deployments', name: 'seat-map' }, view: 'logs' },
  );
  for (const [index, { metadata }] of pods.entries()) {
    const lines = [`${stamp(index)} first of ${index}\n`, `${stamp(index + 10)} second of ${index}\n`];
    kubernetes.answer(
      logOf(metadata!.name!),
      ({ path }) => new Response(path.includes('sinceTime') ? '' : lines.join('')),
    );
  }
  const shown = await log();
  await waitFor(() =>
    expect(shown.getAllByText(/of \d/).map(({ textContent }) => textContent)).toEqual([
      ...['first of 0', 'first of 1', 'first of 2', 'second of 0', 'second of 1', 'second of 2'],
    ]),
  );
  const colours = shown.getAllByTitle(/^seat-map-/).map((label) => [label.title, label.style.color]);
  expect(new Set(colours.map(([, colour]) => colour)).size).toBe(3);
  expect(new Set(colours.map(String)).size).toBe(3);
  // Three streams would leave too few connections for the rest of the page.
  expect(kubernetes.requests.filter(({ path }) => isFollowing(path))).toEqual([]);
});

test('the logs of all pods are shown together, after each was read once', async () => {
  const deployment = aDeployment();
  const set = aReplicaSet(deployment);
  const pods = ['seat-map-old', 'seat-map-new'].map((name) =>
    aPod({ metadata: { name, ownerReferences: [ownerOf(set)] } }),
  );
  const { kubernetes } = renderDrawer(
    [aCluster({ resources: { deployments: [deployment], replicasets: [set], pods } })],
    { open: { type: 'deployments', name: 'seat-map' }, view: 'logs' },
  );
  let release = (_: Response) => {};
  const late = new Promise<Response>((resolve) => {
    release = resolve;
  });
  const once = (first: Response | Promise<Response>) => {
    let isFirst = true;
    return () => {
      const answer = isFirst ? first : new Promise<Response>(() => {});
      isFirst = false;
      return answer;
    };
  };
  kubernetes.answer(logOf('seat-map-old'), once(new Response(`${stamp(1)} an old line\n`)));
  kubernetes.answer(logOf('seat-map-new'), once(late));
  const shown = await log();
  // The old pod was read, and is still followed.
  await waitFor(() =>
    expect(kubernetes.requests.filter(({ path }) => path.includes('seat-map-old') && isFollowing(path))).toHaveLength(
      1,
    ),
  );
  expect(shown.queryByText('an old line')).toBeNull();
  release(new Response(`${stamp(59)} the newest line\n`));
  expect(await shown.findByText('the newest line')).toBeTruthy();
  expect(shown.getByText('an old line')).toBeTruthy();
  const [first] = kubernetes.requests.filter(({ path }) => path.includes('/log?'));
  expect(new URLSearchParams(first?.path.split('?')[1]).get('tailLines')).toBe('10000');
});

test('new lines do not move the view of a reader who scrolled up, but are counted', async () => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(20_000);
  const { kubernetes } = openLogs();
  const open = anOpenLog();
  const lines = Array.from({ length: 500 }, (_, index) => `line ${index}`);
  kubernetes.answer(logOf(podName), ({ path }) =>
    isFollowing(path) ? open.response() : new Response(lines.map((line) => `${stamp(1)} ${line}\n`).join('')),
  );
  const shown = await log();
  await shown.findByText('line 499');
  const scroller = screen.getByRole('region', { name: /^Log of/ });
  fireEvent.scroll(scroller, { target: { scrollTop: 100 } });
  await screen.findByRole('button', { name: 'Follow' });
  open.send(`${stamp(2)} fresh one\n${stamp(3)} fresh two\n`);
  const back = await screen.findByRole('button', { name: '2 new lines' });
  expect(scroller.scrollTop).toBe(100);
  await userEvent.click(back);
  expect(await shown.findByText('fresh two')).toBeTruthy();
});

test('only the last lines of an endless log are kept, and the page shows it', async () => {
  const most = 20_000;
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(most * 20);
  const { kubernetes } = openLogs();
  const chunk = (from: number) =>
    Array.from({ length: 5_000 }, (_, index) => `${stamp(1)} line ${from + index}\n`).join('');
  kubernetes.answer(logOf(podName), ({ path }) => {
    if (path.includes('sinceTime')) return new Response('');
    let sent = 0;
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent >= most + 10_000) return controller.close();
        controller.enqueue(encoder.encode(chunk(sent)));
        sent += 5_000;
      },
    });
    return new Response(body);
  });
  const shown = await log();
  expect(await shown.findByText('line 29999', {}, { timeout: 20_000 })).toBeTruthy();
  expect(screen.getByText(/Showing the last 20,000 lines. 10,000 older lines were dropped/)).toBeTruthy();
  expect(shown.getAllByText(/^line \d+$/).length).toBeLessThan(100);
});
