import { InputError, NotFoundError, ServiceUnavailableError } from '@callboard/errors';
import { hostNamed, nextPageOf } from '@callboard/integrations';
import { encodeName } from '@callboard/integrations/common';
import type { AutocompleteProvider } from '@callboard/plugin-scaffolder/server';
import * as z from 'zod';
import type { GiteaHost } from '../giteaAccess.ts';

const maxPages = 20;
const user = z.object({ login: z.string() });
const organizations = z.array(z.object({ username: z.string() }));
const named = z.array(z.object({ name: z.string() }));

/** Completes user input with resources that the user's own token can see. */
export function giteaAutocomplete(hosts: readonly GiteaHost[]): AutocompleteProvider {
  return {
    id: 'gitea',
    async complete({ resource, token, context, signal }) {
      const { access, integration } = hostNamed(hosts, context.host ?? '');
      const asked = { url: new URL(integration.baseUrl), token, signal };
      const ask = (url: string) => access.ask(asked, (request) => access.http.json(url, request));
      const read = <T>(shape: z.ZodType<T>, body: unknown): T => {
        const parsed = shape.safeParse(body);
        if (parsed.success) return parsed.data;
        throw new ServiceUnavailableError(`Gitea did not return a list of ${resource}`);
      };
      const address = (path: string) => `${integration.baseUrl}/api/v1${path}`;
      const list = async <T>(path: string, shape: z.ZodType<T[]>): Promise<T[]> => {
        const found: T[] = [];
        let url: string | undefined = address(`${path}?limit=50`);
        for (let page = 0; url && page < maxPages; page++) {
          const answer = await ask(url);
          found.push(...read(shape, answer.body));
          url = nextPageOf(answer);
        }
        return found;
      };
      if (resource === 'owners') {
        const own = read(user, (await ask(address('/user'))).body);
        const joined = await list('/user/orgs', organizations);
        return [...joined.map(({ username }) => ({ id: username })), { id: own.login }];
      }
      const { owner, repository } = context;
      if (resource === 'repositories') {
        if (!owner) throw new InputError('Missing owner context parameter');
        return idsOf(await repositoriesOf(owner));
      }
      if (resource !== 'branches') throw new InputError(`Invalid resource: ${resource}`);
      if (!owner || !repository) throw new InputError('Missing owner and/or repository context parameter');
      return idsOf(await list(`/repos/${encodeName(owner)}/${encodeName(repository)}/branches`, named));

      /** An owner is an organisation or a person; their addresses differ. */
      async function repositoriesOf(one: string) {
        try {
          return await list(`/orgs/${encodeName(one)}/repos`, named);
        } catch (thrown) {
          if (!(thrown instanceof NotFoundError)) throw thrown;
          return list(`/users/${encodeName(one)}/repos`, named);
        }
      }
    },
  };
}

const idsOf = (found: readonly { name: string }[]) => found.map(({ name }) => ({ id: name }));
