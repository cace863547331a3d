type Options = {
  signal: AbortSignal;
  /** How long the work may take to end after the abort; read at the abort. */
  graceMs: () => number;
};

/**
 * The work's own result, even after its signal is aborted: the work may clean up first. If it has not ended when the grace period is
 * over, the call rejects with the signal's reason and ignores the work's later result.
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
