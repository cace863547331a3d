import { InputError } from '@callboard/errors';
import { nextPageOf } from '@callboard/integrations';
import { encodeName } from '@callboard/integrations/common';
import type { AutocompleteProvider } from '@callboard/plugin-scaffolder/server';
import { publicGithub } from '../../common/index.ts';
import { bearer } from '../credentials/githubCredentials.ts';
import type { GithubHost } from './githubRepository.ts';

const maxPages = 20;

/** Completes what a user types with what the user's own token can see. */
export function githubAutocomplete(hosts: readonly GithubHost[]): AutocompleteProvider {
  return {
    id: 'github',
    async complete({ resource, token, context, signal }) {
      const name = context.host ?? publicGithub.host;
      const host = hosts.find(({ integration }) => integration.host === name);
      if (!host) throw new InputError(`No integration for host ${name}`);
      const list = <T>(path: string) => all<T>(host, path, token, signal);
      if (resource === 'repositoriesWithOwner') {
        return (await list<{ full_name: string }>('/user/repos?per_page=100')).map((one) => ({ id: one.full_name }));
      }
      if (resource === 'owners') {
        return (await list<{ login: string }>('/user/orgs?per_page=100')).map(({ login }) => ({ id: login }));
      }
      if (resource !== 'branches') throw new InputError(`Invalid resource: ${resource}`);
      const { owner, repository } = context;
      if (!owner || !repository) throw new InputError('Missing owner and/or repository context parameter');
      const path = `/repos/${encodeName(owner)}/${encodeName(repository)}/branches?per_page=100`;
      return (await list<{ name: string }>(path)).map((one) => ({ id: one.name }));
    },
  };
}

async function all<T>(
  { integration, access }: GithubHost,
  path: string,
  token: string,
  signal: AbortSignal,
): Promise<T[]> {
  const found: T[] = [];
  let url: string | undefined = `${integration.apiBaseUrl}${path}`;
  for (let page = 0; url && page < maxPages; page++) {
    const answer = await access.http.json(url, { credentials: bearer(token), signal });
    found.push(...(answer.body as T[]));
    url = nextPageOf(answer);
  }
  return found;
}
