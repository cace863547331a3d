import type { Logger } from 'pino';
import type { HostLifecycle } from '../lifecycle.ts';

type Step = () => Promise<void>;

/** Stops the server in order: first the work that comes in, then the plugins, then what they stood on. */
export type Teardown = {
  /** Work that is stopped, all at the same time, before anything else. */
  addWork(stop: Step): void;
  /** A resource that is released at the end, the newest first. */
  addResource(release: Step): void;
  close(): Promise<void>;
};

export function createTeardown(lifecycle: HostLifecycle, logger: Logger): Teardown {
  const work: Step[] = [];
  const resources: Step[] = [];
  let closing: Promise<void> | undefined;

  // A step that fails must not keep the others from running.
  const attempt = async (step: Step) => {
    try {
      await step();
    } catch (error) {
      logger.error({ err: error }, 'A part of the server did not stop cleanly');
    }
  };
  const close = async () => {
    lifecycle.beginStopping();
    await Promise.all(work.map(attempt));
    await lifecycle.runShutdown();
    for (const release of resources.toReversed()) await attempt(release);
  };

  return {
    addWork: (stop) => void work.push(stop),
    addResource: (release) => void resources.push(release),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}
