import { type CodeHost, type ConfigApi, configApi, useApi, useCodeHosts } from '@callboard/web-kit';
import { textsIn } from '../fieldLook.ts';

export type Integration = Pick<CodeHost, 'type' | 'host' | 'title'>;

/** The code hosts of the portal that a template allows; by default all of them. */
export function getIntegrationsList(
  hosts: readonly CodeHost[],
  { allowedHosts }: { allowedHosts?: readonly string[] },
): Integration[] {
  const allowed = textsIn(allowedHosts).map((host) => host.toLowerCase());
  return hosts
    .filter(({ host }) => allowed.length === 0 || allowed.includes(host))
    .map(({ type, host, title }) => ({ type, host, title }));
}

/** The same, with configured hosts before built-in ones. */
export function useIntegrations(options: { allowedHosts?: readonly string[] }): Integration[] {
  const named = namedHosts(useApi(configApi));
  const isNamed = ({ host }: Integration) => named.has(host);
  const hosts = getIntegrationsList(useCodeHosts(), options);
  return [...hosts.filter(isNamed), ...hosts.filter((one) => !isNamed(one))];
}

function namedHosts(config: ConfigApi): ReadonlySet<string> {
  const entries = Object.values((config.get('integrations') ?? {}) as Record<string, unknown>).flat();
  return new Set(entries.map((entry) => String((entry as { host?: unknown } | null)?.host).toLowerCase()));
}
