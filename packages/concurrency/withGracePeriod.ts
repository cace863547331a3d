type Options = {
  signal: AbortSignal;
  /** How long the work may take to end after the abort; read at the abort. */
  graceMs: () => number;
};

/**
 * The work's own result, also after its signal is aborted: it may clean up first. Work that does not listen to its signal is given up
 * when the grace period is over, with the signal's reason; what becomes of it later is ignored.
 */
export async function withGracePeriod<T>(work: Promise<T>, { signal, graceMs }: Options): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let startGrace = () => {};
  const givenUp = new Promise<never>((_, reject) => {
    startGrace = () => {
      timer = setTimeout(() => reject(signal.reason), graceMs());
    };
    if (signal.aborted) startGrace();
    else signal.addEventListener('abort', startGrace, { once: true });
  });
  try {
    return await Promise.race([work, givenUp]);
  } finally {
    signal.removeEventListener('abort', startGrace);
    clearTimeout(timer);
  }
}
