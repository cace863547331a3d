import type { Dispatcher } from 'undici';
import { proxyAuthorization } from './openTunnel.ts';
import { createPoolConnector } from './poolConnector.ts';
import { proxyFor } from './processProxies.ts';

/**
 * Routes the global `fetch` of Node through the proxies of this process: tunnels for https, and whole URLs for http.
 * Returns a function that restores the previous dispatcher.
 */
export async function installProxyDispatcher(): Promise<() => Promise<void>> {
  const { Agent, buildConnector, getGlobalDispatcher, setGlobalDispatcher } = await import('undici');
  const connect = await createPoolConnector();
  const connectToProxy = buildConnector({ allowH2: false });
  const toProxies = new Agent({
    allowH2: false,
    // The certificate is the proxy's, but undici expects that of the host header.
    connect: (target, callback) => connectToProxy({ ...target, servername: '' }, callback),
  });
  class ProxyDispatcher extends Agent {
    override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
      const target = new URL(String(options.origin));
      const proxy = target.protocol === 'http:' && !options.upgrade ? proxyFor(target) : undefined;
      if (!proxy) return super.dispatch(options, handler);
      const headers: NamedHeaders = {
        ...namedHeaders(options.headers),
        host: target.host,
        ...proxyAuthorization(proxy),
      };
      const path = `${target.origin}${options.path}`;
      return toProxies.dispatch({ ...options, origin: proxy.origin, path, headers }, handler);
    }
  }
  const former = getGlobalDispatcher();
  const own = new ProxyDispatcher({ connect, allowH2: false });
  setGlobalDispatcher(own);
  return async () => {
    setGlobalDispatcher(former);
    await Promise.all([own.destroy(), toProxies.destroy()]);
  };
}

type NamedHeaders = Record<string, string | string[]>;

/** Fetch has them as an object or, in newer versions of Node, as a list of names and values. */
function namedHeaders(headers: Dispatcher.DispatchOptions['headers']): NamedHeaders {
  if (!headers) return {};
  if (!Array.isArray(headers)) {
    const entries =
      Symbol.iterator in headers ? [...(headers as Iterable<[string, unknown]>)] : Object.entries(headers);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as NamedHeaders;
  }
  const named: NamedHeaders = {};
  for (let index = 0; index < headers.length; index += 2) named[String(headers[index])] = String(headers[index + 1]);
  return named;
}
