import { InputError } from '@callboard/errors';
import { hostNamed, nextPageOf } from '@callboard/integrations';
import { bodyOf, encodeName, type Shape } from '@callboard/integrations/common';
import type { AutocompleteProvider } from '@callboard/plugin-scaffolder/server';
import * as z from 'zod';
import { publicGitlab } from '../../common/index.ts';
import type { GitlabHost } from '../gitlabAccess.ts';

const maxPages = 20;
const branchShapes = z.array(z.object({ name: z.string() }));
const userShape = z.object({ id: z.number(), username: z.string() });
const groupShapes = z.array(z.object({ id: z.number(), full_path: z.string() }));
const projectShapes = z.array(z.object({ path: z.string(), name: z.string() }));

/** Completes user input with resources that the user's own token can see. */
export function gitlabAutocomplete(hosts: readonly GitlabHost[]): AutocompleteProvider {
  return {
    id: 'gitlab',
    async complete({ resource, token, context, signal }) {
      const { access, integration } = hostNamed(hosts, context.host ?? publicGitlab.host);
      const credentials = { authorization: `Bearer ${token}` };
      const ask = (path: string) => access.http.json(`${integration.apiBaseUrl}${path}`, { credentials, signal });
      const list = async <T>(first: string, shape: Shape<T[]>): Promise<T[]> => {
        const found: T[] = [];
        let answer = await ask(first);
        for (let page = 1; ; page++) {
          found.push(...bodyOf(answer, shape));
          const next = nextPageOf(answer);
          if (!next || page === maxPages) return found;
          answer = await access.http.json(next, { credentials, signal });
        }
      };
      if (resource === 'branches') {
        const { owner, repository } = context;
        if (!owner || !repository) throw new InputError('Missing owner and/or repository context parameter');
        const id = encodeURIComponent(`${owner}/${repository}`);
        const branches = await list(`/projects/${id}/repository/branches?per_page=100`, branchShapes);
        return branches.map(({ name: branch }) => ({ id: branch }));
      }
      const user = bodyOf(await ask('/user'), userShape);
      if (resource === 'groups') {
        const groups = await list('/groups?per_page=100', groupShapes);
        const found = groups.map(({ id, full_path: title }) => ({ id: String(id), title }));
        return [...found, { id: String(user.id), title: user.username }];
      }
      if (resource !== 'repositories') throw new InputError(`Invalid resource: ${resource}`);
      const { id } = context;
      if (!id) throw new InputError('Missing groupId and userId context parameter');
      const kind = id === String(user.id) ? 'users' : 'groups';
      const projects = await list(`/${kind}/${encodeName(id)}/projects?per_page=100`, projectShapes);
      return projects.map((project) => ({ id: project.path, title: project.name.trim() }));
    },
  };
}
