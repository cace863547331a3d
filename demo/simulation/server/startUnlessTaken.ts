/**
 * Starts a server. Another portal on this machine may use its port already; the rest of this one works without it, so
 * only `onTaken` is called then.
 */
export async function startUnlessTaken<T>(start: () => Promise<T>, onTaken: () => void): Promise<T | undefined> {
  try {
    return await start();
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw thrown;
    onTaken();
    return undefined;
  }
}

/** The address to listen on. An IPv6 address has brackets only in a URL. */
export function listenAddress(url: string): { host: string; port: number } {
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/[[\]]/g, ''), port: Number(port || 80) };
}
