const twins: Readonly<Record<string, string>> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' };

/** The origins of the portal. On one machine it has two names, and users may use either. */
export function portalOrigins(urls: readonly string[]): string[] {
  const origins = urls.flatMap((text) => {
    const url = new URL(text);
    const twin = twins[url.hostname];
    return twin ? [url.origin, `${url.protocol}//${twin}${url.port && `:${url.port}`}`] : [url.origin];
  });
  return [...new Set(origins)];
}
