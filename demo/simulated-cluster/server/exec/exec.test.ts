import { once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { aWorkload, startTestCluster, token } from '../testing/startTestCluster.ts';

const patience = { timeout: 20_000, interval: 10 };
const gates = aWorkload('gates', {
  kind: 'StatefulSet',
  containers: [
    {
      name: 'server',
      image: 'gates:3',
      env: [
        { name: 'GATE', value: 'B4' },
        { name: 'KEY', valueFrom: { secretKeyRef: { name: 'keys' } } },
      ],
    },
  ],
});

async function open(query: string, protocol = 'channel.k8s.io') {
  const cluster = await startTestCluster([gates]);
  const socket = new WebSocket(
    `${cluster.url.replace('http', 'ws')}/api/v1/namespaces/tower/pods/gates-0/exec?${query}`,
    protocol,
    {
      headers: { authorization: `Bearer ${token}` },
    },
  );
  socket.on('error', () => {});
  onTestFinished(() => socket.terminate());
  const said = new Map<number, string>();
  socket.on('message', (data: Buffer) => {
    const channel = data[0] ?? 0;
    said.set(channel, (said.get(channel) ?? '') + data.subarray(1).toString());
  });
  const type = (text: string) => socket.send(Buffer.concat([Buffer.of(0), Buffer.from(text)]));
  return { cluster, socket, said, type, closed: new Promise((resolve) => socket.once('close', resolve)) };
}

test.each(['channel.k8s.io', 'v4.channel.k8s.io', 'v5.channel.k8s.io'])(
  'a terminal over %s echoes its input and responds',
  async (protocol) => {
    const { socket, said, type, closed } = await open(
      'command=/bin/sh&stdin=true&stdout=true&stderr=true&tty=true',
      protocol,
    );
    await vi.waitFor(() => expect(said.get(1)).toBe('/app $ '), patience);
    expect(socket.protocol).toBe(protocol);
    type('ecko');
    type('\u007f\u007fho $GATE $KEY\r');
    await vi.waitFor(() => expect(said.get(1)).toContain('\r\nB4 \r\n/app $ '), patience);
    type('env\rnonsense\rexit\r');
    await closed;
    expect(said.get(1)).toContain('sh: nonsense: not found');
    expect(said.get(1)).not.toContain('KEY=');
    expect(JSON.parse(said.get(3) ?? '')).toMatchObject({
      status: 'Failure',
      details: { causes: [{ message: '127' }] },
    });
  },
);

test('a command without a terminal has separate output, errors and exit status', async () => {
  const { said, closed } = await open('command=sh&command=-c&command=cat+/etc/hostname+/none&stdout=true&stderr=true');
  await closed;
  expect(said.get(1)).toBe('gates-0\n');
  expect(said.get(2)).toContain("can't open '/none'");
  expect(JSON.parse(said.get(3) ?? '').reason).toBe('NonZeroExitCode');
});

test('a terminal that is closed in the middle of a word leaves nothing behind', async () => {
  const { cluster, socket, type } = await open('command=sh&stdin=true&stdout=true&tty=true');
  await once(socket, 'open');
  type('ls /a');
  socket.terminate();
  await once(socket, 'close');
  expect((await cluster.call('/version')).status).toBe(200);
  expect(cluster.failures).toEqual([]);
});

test.each([
  ['command=sh&container=none', 400],
  ['stdin=true', 400],
])('an upgrade with %s is answered with %i', async (query, status) => {
  const { socket } = await open(query);
  const [, answer] = await once(socket, 'unexpected-response');
  expect(answer.statusCode).toBe(status);
});
