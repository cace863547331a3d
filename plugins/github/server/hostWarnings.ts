import type { ConfigValue } from '@callboard/config';
import { publicGithub } from '../common/index.ts';
import type { githubConfig } from './config.ts';

/** Discoveries that read github.com although only other hosts are configured: most likely their `host` was forgotten. */
export function hostWarnings({ integrations, catalog }: ConfigValue<typeof githubConfig>): string[] {
  const hosts = (integrations.github ?? []).map(({ host }) => host.toLowerCase());
  if (hosts.length === 0 || hosts.includes(publicGithub.host)) return [];
  return Object.entries(catalog.providers.github ?? {})
    .filter(([, { host }]) => host.toLowerCase() === publicGithub.host)
    .map(
      ([id]) =>
        `catalog.providers.github.${id} reads github.com without a token. Set its host to ${hosts.join(' or ')}, or add github.com to integrations.github`,
    );
}
