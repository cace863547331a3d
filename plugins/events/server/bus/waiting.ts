type Waiter = { heard: Set<string>; wake?: () => void; topics?: readonly string[] };

/** Long polls that wait for events of their topics. */
export function createWaiting() {
  const all = new Set<Waiter>();

  function wakeIfHeard(waiter: Waiter): void {
    if (waiter.wake && waiter.topics?.some((topic) => waiter.heard.has(topic))) waiter.wake();
  }

  return {
    wake(topic: string): void {
      for (const waiter of all) {
        waiter.heard.add(topic);
        wakeIfHeard(waiter);
      }
    },

    wakeAll(): void {
      for (const waiter of all) waiter.wake?.();
    },

    /** Listens from now on; the topics may be set later. */
    listen() {
      const waiter: Waiter = { heard: new Set() };
      all.add(waiter);
      const end = () => void all.delete(waiter);
      return {
        end,
        /** Resolves when an event of one of the topics has come since `listen`, or when the signal is aborted. */
        async until(topics: readonly string[], signal: AbortSignal): Promise<void> {
          waiter.topics = topics;
          await new Promise<void>((resolve) => {
            waiter.wake = resolve;
            signal.addEventListener('abort', () => resolve(), { once: true });
            if (signal.aborted) resolve();
            wakeIfHeard(waiter);
          });
          end();
        },
      };
    },
  };
}
