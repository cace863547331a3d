import { sleep } from '@callboard/concurrency';
import type { Logger } from 'pino';
import type { HostLifecycle } from '../lifecycle.ts';

type Step = () => Promise<void>;
/** `isBusy` while there is unfinished work. */
type Caller = { isBusy(): boolean; stop: Step };

/** Stops the server in order: first incoming work, then the plugins, then the services they depend on. */
export type Teardown = {
  /** Called first, before the delay in which requests are still accepted. */
  onDrain(begin: () => void): void;
  /** Work that is stopped first, all at the same time. */
  addWork(stop: Step): void;
  /** An entrance, closed once busy callers have stopped; it gets the time that they took. */
  addDoor(close: (elapsedMs: number) => Promise<void>): void;
  /** Work that may call the portal until it has stopped. */
  addCaller(caller: Caller): void;
  /** A resource released at the end, the newest first. */
  addResource(release: Step): void;
  /** The delay is for load balancers, which send requests until they notice that the server is not ready. */
  close(delayMs?: number): Promise<void>;
};

export function createTeardown(lifecycle: HostLifecycle, logger: Logger): Teardown {
  const drains: (() => void)[] = [];
  const work: Step[] = [];
  const callers: Caller[] = [];
  const doors: ((elapsedMs: number) => Promise<void>)[] = [];
  const resources: Step[] = [];
  let closing: Promise<void> | undefined;

  // A failing step must not keep the others from running.
  const attempt = async (step: Step) => {
    try {
      await step();
    } catch (error) {
      logger.error({ err: error }, 'Part of the server did not stop cleanly');
    }
  };
  const close = async (delayMs: number) => {
    lifecycle.beginDraining();
    for (const begin of drains) begin();
    if (delayMs > 0) await sleep(delayMs);
    const since = performance.now();
    const isBusy = callers.some((caller) => caller.isBusy());
    const closeDoors = () => Promise.all(doors.map((shut) => attempt(() => shut(performance.now() - since))));
    const doorsClosedFirst = isBusy ? undefined : closeDoors();
    lifecycle.beginStopping();
    const callersStopped = Promise.all(callers.map(({ stop }) => attempt(stop)));
    const doorsClosed = doorsClosedFirst ?? callersStopped.then(closeDoors);
    await Promise.all([...work.map(attempt), callersStopped, doorsClosed]);
    await lifecycle.runShutdown();
    for (const release of resources.toReversed()) await attempt(release);
  };

  return {
    onDrain: (begin) => void drains.push(begin),
    addWork: (stop) => void work.push(stop),
    addDoor: (close) => void doors.push(close),
    addCaller: (caller) => void callers.push(caller),
    addResource: (release) => void resources.push(release),
    close: (delayMs = 0) => {
      closing ??= close(delayMs);
      return closing;
    },
  };
}
