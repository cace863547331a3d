import http from 'node:http';
import https from 'node:https';
import { addAuthorities } from './addAuthorities.ts';
import { installProxyDispatcher } from './installProxyDispatcher.ts';
import type { ProxyConfig, TlsConfig } from './networkConfig.ts';
import { replaceProxyFor } from './processProxies.ts';
import { ProxyAgent, SecureProxyAgent } from './proxyAgents.ts';
import { createProxyFor, type ProxySettings, proxySettingsOf } from './proxySettings.ts';

type NetworkOptions = {
  proxy: ProxyConfig;
  tls: TlsConfig;
  /** The variables of the process; they are changed to match the configuration, because libraries read them. */
  env: NodeJS.ProcessEnv;
  /** Hosts that are called directly, such as the portal itself. */
  direct?: readonly string[];
};

const globalAgentOptions = { keepAlive: true, scheduling: 'lifo', timeout: 5_000 } as const;
/** Not every library calls these directly, as we do. */
const alwaysDirect = ['localhost', '127.0.0.1', '::1', '169.254.169.254', '169.254.170.2', '169.254.170.23'];

/**
 * Makes all outgoing connections of the process use the configured proxies and trust the configured authorities: the
 * agents of this package, Node's global agents and `fetch`. Returns a function that restores the previous state.
 */
export async function applyNetwork({ proxy, tls, env, direct = [] }: NetworkOptions): Promise<() => Promise<void>> {
  const found = proxySettingsOf(proxy, env);
  const settings = { ...found, noProxy: [...found.noProxy, ...direct] };
  const removeAuthorities = addAuthorities(tls.ca, env);
  if (!settings.http && !settings.https) return async () => removeAuthorities();
  const restoreProxyFor = replaceProxyFor(createProxyFor(settings));
  const restoreVariables = replaceVariables(env, settings);
  const { globalAgent } = http;
  const { globalAgent: secureGlobalAgent } = https;
  http.globalAgent = new ProxyAgent(globalAgentOptions);
  https.globalAgent = new SecureProxyAgent(globalAgentOptions);
  const restoreDispatcher = await installProxyDispatcher();
  return async () => {
    await restoreDispatcher();
    https.globalAgent = secureGlobalAgent;
    http.globalAgent = globalAgent;
    restoreVariables();
    restoreProxyFor();
    removeAuthorities();
  };
}

/** Libraries and programs that read the variables get the same settings. */
function replaceVariables(env: NodeJS.ProcessEnv, { http: plain, https: secure, noProxy }: ProxySettings): () => void {
  const entries = noProxy.filter((entry) => entry.trim() !== '');
  const values = {
    http_proxy: plain?.href,
    https_proxy: secure?.href,
    no_proxy: [...entries, ...alwaysDirect].join(','),
  };
  const former = new Map<string, string | undefined>();
  for (const [name, value] of Object.entries(values)) {
    for (const key of [name, name.toUpperCase()]) {
      former.set(key, env[key]);
      setVariable(env, key, value);
    }
  }
  return () => {
    for (const [key, value] of former) setVariable(env, key, value);
  };
}

function setVariable(env: NodeJS.ProcessEnv, key: string, value: string | undefined): void {
  if (value === undefined) delete env[key];
  else env[key] = value;
}
