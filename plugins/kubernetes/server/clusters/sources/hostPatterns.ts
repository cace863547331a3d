/** Whether a host matches a list such as `127.0.0.1` or `*.example.com`, which also matches `example.com`. */
export function isHostIn(patterns: readonly string[], hostname: string): boolean {
  const host = hostname.toLowerCase();
  return patterns.some((given) => {
    const pattern = given.toLowerCase();
    if (!pattern.startsWith('*.')) return host === pattern;
    return host.endsWith(pattern.slice(1)) || host === pattern.slice(2);
  });
}
