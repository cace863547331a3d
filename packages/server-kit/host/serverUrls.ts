import type { CoreConfig } from '../coreConfig.ts';

export type ServerUrls = {
  /** As this machine reaches the process. */
  address: string;
  /** As outsiders reach the API. */
  backend: string;
  /** As people open the portal. */
  app: string;
};

const wildcards = new Set(['0.0.0.0', '::']);

/** The configured URLs; where there are none, the address that the process really has. */
export function serverUrls({ app, backend }: CoreConfig, port: number): ServerUrls {
  const { host } = backend.listen;
  const reachable = host === undefined || wildcards.has(host) ? 'localhost' : host;
  const address = `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
  const backendUrl = backend.baseUrl ?? address;
  return { address, backend: backendUrl, app: app.baseUrl ?? backendUrl };
}

/** What the browser gets; it needs the URLs whether or not they are configured. */
export function withUrls(frontendConfig: Record<string, unknown>, { app, backend }: ServerUrls): object {
  return {
    ...frontendConfig,
    app: { ...(frontendConfig.app as object), baseUrl: app },
    backend: { ...(frontendConfig.backend as object), baseUrl: backend },
  };
}
