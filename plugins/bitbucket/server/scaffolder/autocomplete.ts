import { InputError } from '@callboard/errors';
import type { HostAnswer } from '@callboard/integrations';
import { bodyOf, encodeName } from '@callboard/integrations/common';
import type { AutocompleteProvider } from '@callboard/plugin-scaffolder/server';
import * as z from 'zod';
import type { BitbucketHost } from '../bitbucketAccess.ts';
import { bearer } from '../bitbucketCredentials.ts';

const maxPages = 20;
const pageOf = <T>(item: z.ZodType<T>) => z.object({ values: z.array(item), next: z.string().optional() });
const withSlug = z.object({ slug: z.string() });
const withKey = z.object({ key: z.string() });
const withName = z.object({ name: z.string() });

/** Completes user input with resources that the user's own token can see at Bitbucket Cloud. */
export function cloudAutocomplete({ integration, access }: BitbucketHost): AutocompleteProvider {
  return {
    id: 'bitbucket-cloud',
    async complete({ resource, token, context, signal }) {
      const list = async <T>(path: string, item: z.ZodType<T>): Promise<T[]> => {
        const found: T[] = [];
        let url: string | undefined = `${integration.apiBaseUrl}${path}`;
        for (let page = 0; url && page < maxPages; page++) {
          const answer: HostAnswer = await access.http.json(url, { credentials: bearer(token), signal });
          const { values, next } = bodyOf(answer, pageOf(item));
          found.push(...values);
          url = next;
        }
        return found;
      };
      const { workspace = '', project, repository } = context;
      if (resource === 'workspaces') {
        return (await list('/workspaces?pagelen=100', withSlug)).map(({ slug }) => ({ id: slug }));
      }
      if (resource === 'projects') {
        if (!workspace) throw new InputError('Missing workspace context parameter');
        const path = `/workspaces/${encodeName(workspace)}/projects?pagelen=100`;
        return (await list(path, withKey)).map(({ key }) => ({ id: key }));
      }
      if (resource === 'repositories') {
        if (!workspace || !project) throw new InputError('Missing workspace and/or project context parameter');
        const query = encodeURIComponent(`project.key=${JSON.stringify(project)}`);
        const path = `/repositories/${encodeName(workspace)}?pagelen=100&q=${query}`;
        return (await list(path, withSlug)).map(({ slug }) => ({ id: slug }));
      }
      if (resource !== 'branches') throw new InputError(`Invalid resource: ${resource}`);
      if (!workspace || !repository) throw new InputError('Missing workspace and/or repository context parameter');
      const path = `/repositories/${encodeName(workspace)}/${encodeName(repository)}/refs/branches?pagelen=100`;
      return (await list(path, withName)).map(({ name }) => ({ id: name }));
    },
  };
}
