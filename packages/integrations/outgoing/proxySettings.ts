import { InputError } from '@callboard/errors';
import type { ProxyConfig } from './networkConfig.ts';
import { createNoProxy } from './noProxy.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The proxies of outgoing connections, and their exceptions. */
export type ProxySettings = { http?: URL; https?: URL; noProxy: readonly string[] };

/** The proxy of a URL; undefined for a direct connection. */
export type ProxyFor = (url: URL) => URL | undefined;

/** The configuration overrides the variables, key by key; the lower-case variable overrides the upper-case one, as in curl. */
export function proxySettingsOf(config: ProxyConfig, env: Environment): ProxySettings {
  const http = proxyUrlOf(config.http, 'backend.proxy.http') ?? proxyVariable(env, 'http_proxy');
  const https = proxyUrlOf(config.https, 'backend.proxy.https') ?? proxyVariable(env, 'https_proxy');
  return {
    ...(http && { http }),
    ...(https && { https }),
    noProxy: config.noProxy ?? [variable(env, 'no_proxy') ?? ''],
  };
}

export function createProxyFor({ http, https, noProxy }: ProxySettings): ProxyFor {
  const isDirect = createNoProxy(noProxy);
  return ({ protocol, hostname, port }) => {
    const isSecure = protocol === 'https:' || protocol === 'wss:';
    const proxy = isSecure ? https : http;
    if (!proxy) return undefined;
    const target = { hostname: bareHost(hostname), port: Number(port) || (isSecure ? 443 : 80) };
    return isDirect(target) ? undefined : proxy;
  };
}

/** Without the brackets of IPv6 and the final dot of a full name. */
const bareHost = (hostname: string) =>
  hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');

const variable = (env: Environment, name: string) => env[name] || env[name.toUpperCase()] || undefined;

function proxyVariable(env: Environment, name: string): URL | undefined {
  return proxyUrlOf(variable(env, name), name.toUpperCase());
}

/** Variables often lack the scheme: `proxy.example.com:3128`. */
function proxyUrlOf(text: string | undefined, key: string): URL | undefined {
  if (!text) return undefined;
  const full = text.includes('://') ? text : `http://${text}`;
  const url = URL.canParse(full) ? new URL(full) : undefined;
  // The value may contain a password, so the message does not contain it.
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname)
    throw new InputError(`${key} must be the http or https URL of a proxy, such as http://proxy.example.com:3128`);
  return url;
}
