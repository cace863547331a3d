import { authorizationServerService } from '@callboard/plugin-auth/server';
import { type PluginContext, wellKnownPoint } from '@callboard/server-kit';

type Context = Pick<PluginContext, 'http' | 'extensions' | 'discovery'>;
type Server = { path: string; name: string };

const route = '/.well-known/oauth-protected-resource';

/**
 * Shows clients without a token where they get one: the 401 names a document (RFC 9728), and that names the OAuth server of the portal.
 * Does nothing in a portal without one.
 */
export function protectedResource({ http, extensions, discovery }: Context, servers: readonly Server[]): void {
  const authorization = extensions.find(authorizationServerService);
  if (!authorization?.isEnabled) return;
  const base = discovery.externalBaseUrl('mcp-actions');
  const { origin, pathname } = new URL(base);

  for (const { path, name } of servers) {
    const document = {
      resource: `${base}${path}`,
      resource_name: name,
      authorization_servers: [authorization.issuer],
      scopes_supported: [...authorization.scopes],
      bearer_methods_supported: ['header'],
    };
    http.get(`${route}${path}`, { config: { access: 'public' } }, () => document);
    extensions.add(wellKnownPoint, { path: `${route}${pathname}${path}`, route: `${route}${path}` });
  }

  http.addHook('onSend', async ({ routeOptions: { url } }, reply) => {
    if (reply.statusCode !== 401) return;
    const asked = servers.find(({ path }) => url === `/api/mcp-actions${path}`) ?? servers[0];
    const metadata = `${origin}${route}${pathname}${asked?.path ?? ''}`;
    // Wire: clients also accept the scopes here, but the document has them.
    reply.header('www-authenticate', `Bearer resource_metadata="${metadata}"`);
  });
}
