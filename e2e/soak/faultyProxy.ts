import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export type FaultyProxy = Awaited<ReturnType<typeof startFaultyProxy>>;

/** Forwards TCP connections to a port of this machine, and can cut, refuse, freeze or slow them. */
export async function startFaultyProxy(targetPort: number) {
  const sockets = new Set<Socket>();
  let isRefusing = false;
  let delayMs = 0;
  let frozen: Promise<void> | undefined;

  /** In order: each chunk waits for the previous one. */
  function forward(from: Socket, to: Socket): void {
    let before: Promise<unknown> = Promise.resolve();
    const inTurn = (work: () => void) => {
      before = before.then(async () => {
        await frozen;
        if (delayMs > 0) await delay(delayMs);
        if (!to.destroyed) work();
      });
    };
    from.on('data', (chunk) => inTurn(() => to.write(chunk)));
    from.on('end', () => inTurn(() => to.end()));
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      inTurn(() => to.destroy());
    });
  }

  const server = createServer((client) => {
    if (isRefusing) {
      client.destroy();
      return;
    }
    const upstream = connect(targetPort, '127.0.0.1');
    for (const socket of [client, upstream]) sockets.add(socket.setNoDelay(true));
    forward(client, upstream);
    forward(upstream, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };

  return {
    port: (server.address() as AddressInfo).port,
    /** Cuts all connections, and refuses new ones for a time. */
    async cut(refuseMs: number): Promise<void> {
      isRefusing = true;
      cut();
      await delay(refuseMs);
      isRefusing = false;
    },
    /** Forwards nothing for a time, as a network that loses its packets. */
    async freeze(ms: number): Promise<void> {
      frozen = delay(ms);
      await frozen;
      frozen = undefined;
    },
    async slow(ms: number, perChunkMs: number): Promise<void> {
      delayMs = perChunkMs;
      await delay(ms);
      delayMs = 0;
    },
    async stop(): Promise<void> {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
