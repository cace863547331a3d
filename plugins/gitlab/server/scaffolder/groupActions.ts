import { InputError } from '@callboard/errors';
import { bodyOf, encodeName } from '@callboard/integrations/common';
import { createAction } from '@callboard/plugin-scaffolder/server';
import * as z from 'zod';
import type { GitlabProject, OpenProject } from './gitlabProject.ts';
import { placeInput } from './projectInput.ts';

const exampleUrl = 'gitlab.com?owner=meridian-air&repo=snack-planner';

const accessLevels = new Map([
  ['no_access', 0],
  ['minimal_access', 5],
  ['guest', 10],
  ['planner', 15],
  ['reporter', 20],
  ['developer', 30],
  ['maintainer', 40],
  ['owner', 50],
]);

function accessLevelOf(level: string | number): number {
  const known = typeof level === 'number' ? level : accessLevels.get(level.toLowerCase());
  if (known !== undefined) return known;
  const names = [...accessLevels.keys()].join(', ');
  throw new InputError(`'${level}' is not an access level: use one of ${names}, or GitLab's number for it`);
}

/** Adds someone, or changes the access of a member. */
async function putMember({ call }: GitlabProject, group: string, userId: number, level: number): Promise<void> {
  const json = { user_id: userId, access_level: level };
  const added = await call('POST', `${group}/members`, { json, expected: [409] });
  if (added.status === 409) await call('PUT', `${group}/members/${userId}`, { json: { access_level: level } });
}

/** Shares a group with another one. Existing access cannot be changed, only removed and granted again. */
async function putShare({ call }: GitlabProject, group: string, groupId: number, level: number): Promise<void> {
  const json = { group_id: groupId, group_access: level };
  const shared = await call('POST', `${group}/share`, { json, expected: [409] });
  if (shared.status !== 409) return;
  await call('DELETE', `${group}/share/${groupId}`, { expected: [404] });
  await call('POST', `${group}/share`, { json });
}

const groupAccess = (open: OpenProject) =>
  createAction({
    id: 'gitlab:group:access',
    description: 'Adds users and groups to a group on GitLab, or removes them.',
    input: z.object({
      ...placeInput,
      path: z.union([z.number(), z.string().min(1)]).describe('The id or the full path of the group'),
      userIds: z.array(z.number().int()).optional(),
      groupIds: z.array(z.number().int()).optional(),
      action: z.enum(['add', 'remove']).optional().describe('`add` by default'),
      accessLevel: z.union([z.number(), z.string()]).optional().describe('Such as `guest` or 10; 30 by default'),
    }),
    output: z.object({
      userIds: z.array(z.number()).optional(),
      groupIds: z.array(z.number()).optional(),
      path: z.union([z.number(), z.string()]).optional(),
      accessLevel: z.number().optional().describe('Only for added members'),
    }),
    supportsDryRun: true,
    examples: [
      {
        description: 'Adds two developers',
        input: { repoUrl: exampleUrl, path: 'meridian-air/cabin', userIds: [7, 8], accessLevel: 'developer' },
      },
    ],
    isIdempotent: true,
    async run({ input, signal, task, once, logger }) {
      const { path, userIds = [], groupIds = [], action = 'add' } = input;
      if (userIds.length + groupIds.length === 0) throw new InputError('Set userIds, groupIds or both');
      const level = accessLevelOf(input.accessLevel ?? 30);
      const output = {
        path,
        ...(userIds.length > 0 && { userIds }),
        ...(groupIds.length > 0 && { groupIds }),
        ...(action === 'add' && { accessLevel: level }),
      };
      if (task.isDryRun) return output;
      const project = await open(input, signal);
      const group = `/groups/${encodeName(String(path))}`;
      const each = async (what: 'user' | 'group', ids: readonly number[], change: (id: number) => Promise<unknown>) => {
        for (const id of ids) {
          logger.info(`${action === 'add' ? 'Adding' : 'Removing'} ${what} ${id}: group ${path}`);
          await once(`${action}-${what}-${id}`, async () => {
            await change(id);
            return null;
          });
        }
      };
      const remove = (at: string) => project.call('DELETE', `${group}/${at}`, { expected: [404] });
      const isAdding = action === 'add';
      await each('user', userIds, (id) => (isAdding ? putMember(project, group, id, level) : remove(`members/${id}`)));
      await each('group', groupIds, (id) => (isAdding ? putShare(project, group, id, level) : remove(`share/${id}`)));
      return output;
    },
  });

const groupMigrate = (open: OpenProject) =>
  createAction({
    id: 'gitlab:group:migrate',
    description: 'Imports a project from another GitLab instance or group.',
    input: z.object({
      destinationAccessToken: z.string().describe('The token for the importing GitLab'),
      destinationUrl: z.string().describe('Such as `gitlab.com?owner=group&repo=project`'),
      sourceAccessToken: z.string().describe('The token for the source GitLab'),
      sourceFullPath: z.string().min(1).describe('The full path of the project there'),
      sourceUrl: z.string().describe('Such as `https://gitlab.com/`'),
    }),
    output: z.object({ importedRepoUrl: z.string(), migrationId: z.number() }),
    examples: [
      {
        description: 'Imports a project',
        input: {
          destinationAccessToken: '${{ secrets.destination }}',
          destinationUrl: exampleUrl,
          sourceAccessToken: '${{ secrets.source }}',
          sourceFullPath: 'old-group/snack-planner',
          sourceUrl: 'https://gitlab.example.com',
        },
      },
    ],
    async run({ input, signal, once }) {
      const { destinationUrl: repoUrl, destinationAccessToken: token, sourceUrl: url, sourceFullPath } = input;
      const project = await open({ repoUrl, token }, signal);
      const { host, owner, name } = project;
      if (!owner) throw new InputError(`destinationUrl '${repoUrl}' must include an owner: ${exampleUrl}`);
      const migrationId = await once('migration', async () => {
        const entity = {
          source_type: 'project_entity',
          source_full_path: sourceFullPath,
          destination_slug: name,
          destination_namespace: owner,
        };
        const json = { configuration: { url, access_token: input.sourceAccessToken }, entities: [entity] };
        return bodyOf(await project.call('POST', '/bulk_imports', { json }), z.object({ id: z.number() })).id;
      });
      return { importedRepoUrl: `${host}/${owner}/${name}`, migrationId };
    },
  });

export const groupActions = (open: OpenProject) => [groupAccess(open), groupMigrate(open)];
