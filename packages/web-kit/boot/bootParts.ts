import { authEnvironment, createAuthServer } from '../auth/authServer.ts';
import { type ConfigData, createConfig } from '../config/configApi.ts';
import { readPageConfig } from '../config/pageConfig.ts';
import { createRememberedProvider } from '../identity/rememberedProvider.ts';
import { createDiscovery, discoveryPattern } from '../network/discoveryApi.ts';
import type { Fetch } from '../network/fetchApi.ts';
import { browserStorage } from '../storage/memoryStorage.ts';

export type BootPartsOptions = {
  /** Reads the config from the page by default. */
  readConfig?: () => ConfigData | Promise<ConfigData>;
  fetch?: Fetch;
};

/** Requirements of the sign-in. */
export async function createBootParts({ readConfig = readPageConfig, fetch = windowFetch }: BootPartsOptions) {
  const data = await readConfig();
  const config = createConfig(data);
  const discovery = createDiscovery(discoveryPattern(config, window.location.origin));
  const server = createAuthServer({ fetch, discovery, environment: authEnvironment(config) });
  return { data, config, fetch, discovery, server, remembered: createRememberedProvider(browserStorage()) };
}

const windowFetch: Fetch = (url, init) => window.fetch(url, init);
