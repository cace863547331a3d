import type { CoreConfig } from '../coreConfig.ts';

export type ServerUrls = {
  /** The URL of this process from the same machine. */
  address: string;
  /** The public URL of the API. */
  backend: string;
  /** The public URL of the portal. */
  app: string;
};

const wildcards = new Set(['0.0.0.0', '::']);

/** The configured URLs; by default, the address that the process listens on. */
export function serverUrls({ app, backend }: CoreConfig, port: number): ServerUrls {
  const { host } = backend.listen;
  const reachable = host === undefined || wildcards.has(host) ? 'localhost' : host;
  const scheme = backend.https ? 'https' : 'http';
  const address = `${scheme}://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
  const backendUrl = backend.baseUrl ?? address;
  return { address, backend: backendUrl, app: app.baseUrl ?? backendUrl };
}

/** The config for the browser, which needs the URLs even if they are not configured. */
export function withUrls(frontendConfig: Record<string, unknown>, { app, backend }: ServerUrls) {
  return {
    ...frontendConfig,
    app: { ...(frontendConfig.app as object), baseUrl: app },
    backend: { ...(frontendConfig.backend as object), baseUrl: backend },
  };
}
