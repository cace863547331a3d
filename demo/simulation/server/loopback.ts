/** The names of this machine that no other machine can reach. */
export const loopbackNames: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

/** The address to listen on. An IPv6 address has brackets only in a URL. */
export function listenAddress(url: string): { host: string; port: number } {
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/[[\]]/g, ''), port: Number(port || 80) };
}
