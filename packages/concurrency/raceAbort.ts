/**
 * The result of the work, or a rejection with the signal's reason as soon as the signal is aborted: for work that does not listen to the
 * signal itself. The work is not stopped; a failure that comes after the abort is ignored.
 */
export async function raceAbort<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  let onAbort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
  try {
    // The signal comes first, so an abort before the call wins over work that is already done.
    return await Promise.race([aborted, work]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
