import { InputError } from '@callboard/errors';
import { encodeName } from '@callboard/integrations/common';
import type { AutocompleteProvider } from '@callboard/plugin-scaffolder/server';
import { bearer } from '../bitbucketCredentials.ts';
import type { BitbucketHost } from './bitbucketRepository.ts';

type Page<T> = { values: T[]; next?: string };
const maxPages = 20;

/** Completes what a user types with what the user's own token can see at Bitbucket Cloud. */
export function cloudAutocomplete({ integration, access }: BitbucketHost): AutocompleteProvider {
  return {
    id: 'bitbucket-cloud',
    async complete({ resource, token, context, signal }) {
      const list = async <T>(path: string): Promise<T[]> => {
        const found: T[] = [];
        let url: string | undefined = `${integration.apiBaseUrl}${path}`;
        for (let page = 0; url && page < maxPages; page++) {
          const { body } = await access.http.json(url, { credentials: bearer(token), signal });
          const { values, next } = body as Page<T>;
          found.push(...values);
          url = next;
        }
        return found;
      };
      const { workspace = '', project, repository } = context;
      if (resource === 'workspaces') {
        return (await list<{ slug: string }>('/workspaces?pagelen=100')).map(({ slug }) => ({ id: slug }));
      }
      if (resource === 'projects') {
        if (!workspace) throw new InputError('Missing workspace context parameter');
        const path = `/workspaces/${encodeName(workspace)}/projects?pagelen=100`;
        return (await list<{ key: string }>(path)).map(({ key }) => ({ id: key }));
      }
      if (resource === 'repositories') {
        if (!workspace || !project) throw new InputError('Missing workspace and/or project context parameter');
        const query = encodeURIComponent(`project.key=${JSON.stringify(project)}`);
        const path = `/repositories/${encodeName(workspace)}?pagelen=100&q=${query}`;
        return (await list<{ slug: string }>(path)).map(({ slug }) => ({ id: slug }));
      }
      if (resource !== 'branches') throw new InputError(`Invalid resource: ${resource}`);
      if (!workspace || !repository) throw new InputError('Missing workspace and/or repository context parameter');
      const path = `/repositories/${encodeName(workspace)}/${encodeName(repository)}/refs/branches?pagelen=100`;
      return (await list<{ name: string }>(path)).map(({ name }) => ({ id: name }));
    },
  };
}
