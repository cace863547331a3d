import { InputError } from '@callboard/errors';
import { type HostAnswer, hostNamed, nextPageOf } from '@callboard/integrations';
import { bodyOf, encodeName, type Shape } from '@callboard/integrations/common';
import type { AutocompleteProvider } from '@callboard/plugin-scaffolder/server';
import * as z from 'zod';
import { publicGithub } from '../../common/index.ts';
import { bearer } from '../credentials/githubCredentials.ts';
import type { GithubHost } from '../githubAccess.ts';

const maxPages = 20;
const repositories = z.array(z.object({ full_name: z.string() }));
const organizations = z.array(z.object({ login: z.string() }));
const branches = z.array(z.object({ name: z.string() }));

/** Completes user input with resources that the user's own token can see. */
export function githubAutocomplete(hosts: readonly GithubHost[]): AutocompleteProvider {
  return {
    id: 'github',
    async complete({ resource, token, context, signal }) {
      const host = hostNamed(hosts, context.host ?? publicGithub.host);
      const list = <T>(path: string, shape: Shape<T[]>) => all(host, path, shape, { token, signal });
      if (resource === 'repositoriesWithOwner') {
        return (await list('/user/repos?per_page=100', repositories)).map((one) => ({ id: one.full_name }));
      }
      if (resource === 'owners') {
        return (await list('/user/orgs?per_page=100', organizations)).map(({ login }) => ({ id: login }));
      }
      if (resource !== 'branches') throw new InputError(`Invalid resource: ${resource}`);
      const { owner, repository } = context;
      if (!owner || !repository) throw new InputError('Missing owner and/or repository context parameter');
      const path = `/repos/${encodeName(owner)}/${encodeName(repository)}/branches?per_page=100`;
      return (await list(path, branches)).map((one) => ({ id: one.name }));
    },
  };
}

async function all<T>(
  { integration, access }: GithubHost,
  path: string,
  shape: Shape<T[]>,
  { token, signal }: { token: string; signal: AbortSignal },
): Promise<T[]> {
  const found: T[] = [];
  let url: string | undefined = `${integration.apiBaseUrl}${path}`;
  for (let page = 0; url && page < maxPages; page++) {
    const answer: HostAnswer = await access.http.json(url, { credentials: bearer(token), signal });
    found.push(...bodyOf(answer, shape));
    url = nextPageOf(answer);
  }
  return found;
}
