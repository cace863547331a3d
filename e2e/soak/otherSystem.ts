import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Effect = { task: string; line: string; key: string };

export type OtherSystem = Awaited<ReturnType<typeof startOtherSystem>>;

/** Another system in which tasks have effects. A request with a known key is a repetition, and has no effect. */
export async function startOtherSystem() {
  const effects = new Map<string, Effect>();
  let repetitions = 0;
  const server = createServer(async (request, response) => {
    const effect = JSON.parse(await text(request)) as Effect;
    const id = `${effect.task} ${effect.line} ${effect.key}`;
    if (effects.has(id)) repetitions += 1;
    else effects.set(id, effect);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The lines of a task that took effect, in order. */
    linesOf: (task: string): string[] =>
      [...effects.values()].filter((one) => one.task === task).map(({ line }) => line),
    repetitions: () => repetitions,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}
