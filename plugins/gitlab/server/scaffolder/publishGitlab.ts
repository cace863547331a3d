import { InputError, messageOf } from '@callboard/errors';
import { bodyOf, encodeName } from '@callboard/integrations/common';
import { type ActionContext, createAction, type Publishing } from '@callboard/plugin-scaffolder/server';
import * as z from 'zod';
import type { GitlabProject, OpenProject } from './gitlabProject.ts';
import { type NewProjectInput, newProjectInput } from './projectInput.ts';
import { putVariable } from './putVariable.ts';

const projectShape = z.object({ id: z.number(), http_url_to_repo: z.url() });
type Project = z.output<typeof projectShape>;
const withId = z.object({ id: z.number() });
/** Errors by field. */
const refusalShape = z.object({ message: z.unknown() }).catch({ message: 'it gave no reason' });
type Context = ActionContext<NewProjectInput>;
const ownerLevel = 50;

export const publishGitlab = ({ open, publishing }: { open: OpenProject; publishing: Publishing }) =>
  createAction({
    id: 'publish:gitlab',
    description: 'Creates a project on GitLab and pushes the workspace to it.',
    input: newProjectInput,
    output: z.object({
      remoteUrl: z.string().describe('Its page'),
      repoContentsUrl: z.string().describe('The root of its files'),
      projectId: z.number(),
      commitHash: z.string().optional(),
      created: z.boolean().describe('Whether this step created it'),
    }),
    examples: [
      {
        description: 'Publishes the workspace',
        input: { repoUrl: 'gitlab.com?owner=meridian-air&repo=snack-planner', settings: { merge_method: 'ff' } },
      },
    ],
    isIdempotent: true,
    async run(context) {
      const { input, signal, logger } = context;
      const project = await open(input, signal);
      if (!project.owner) throw new InputError(`No owner provided for host: ${project.host}, and repo ${project.name}`);
      const branch = input.defaultBranch;
      const { repository: found, isNew } = await createProject(context, project, publishing);
      const output = outputOf(found, branch);
      if (!isNew) {
        logger.info(`Project ${project.id} already exists and stays unchanged`);
        return { ...output, created: false };
      }
      await addOwners(context, project, found.id);
      const commit = await push(context, { project, found, branch, publishing });
      await addBranches(context, project);
      for (const variable of input.projectVariables ?? []) await putVariable(project, found.id, variable);
      return { ...output, ...commit, created: true };
    },
  });

const outputOf = ({ id, http_url_to_repo: url }: Project, branch: string) => {
  const remoteUrl = url.replace(/\.git$/, '');
  return { remoteUrl, repoContentsUrl: `${remoteUrl}/-/blob/${branch}`, projectId: id };
};

async function createProject(context: Context, project: GitlabProject, publishing: Publishing) {
  const { owner, name, id } = project;
  const { repoVisibility: visibility = 'private', topics, settings, skipExisting } = context.input;
  const namespace = await project.call('GET', `/namespaces/${encodeName(owner)}`, {
    expected: [404],
  });
  if (namespace.status === 404) {
    throw new InputError(`The namespace ${owner} is not found or the user doesn't have permissions to access it`);
  }
  const namespaceId = bodyOf(namespace, withId).id;
  return publishing.createRepository(context, {
    name: `project ${id}`,
    mayBeThere: skipExisting === true,
    hint: "set 'skipExisting: true'",
    async find() {
      const answer = await project.own('GET', '', { expected: [404] });
      return answer.status === 404 ? undefined : bodyOf(answer, projectShape);
    },
    async make() {
      const where = { namespace_id: namespaceId, name, path: name };
      const json = { ...where, visibility, ...(topics && { topics }), ...settings };
      const answer = await project.call('POST', '/projects', { json, expected: [400] });
      if (answer.status !== 400) return bodyOf(answer, projectShape);
      const { message } = refusalShape.parse(answer.body);
      throw new InputError(`GitLab refused to create ${id}: ${JSON.stringify(message)}`);
    },
  });
}

/** Only an operator's token may add owners; without one this step is skipped. */
async function addOwners({ input, logger }: Context, project: GitlabProject, projectId: number): Promise<void> {
  if (!project.hasOperatorToken) return;
  const add = (user: number) =>
    project.call('POST', `/projects/${projectId}/members`, {
      json: { user_id: user, access_level: ownerLevel },
      isOperator: true,
      // The user is already a member.
      expected: [409],
    });
  if (input.setUserAsOwner) await add(bodyOf(await project.call('GET', '/user'), withId).id);
  const { ownerUsername } = input;
  if (!ownerUsername) return;
  try {
    const path = `/users?username=${encodeURIComponent(ownerUsername)}`;
    const [user] = bodyOf(await project.call('GET', path, { isOperator: true }), z.array(withId));
    if (user) await add(user.id);
    else logger.warn(`Could not find GitLab user with username '${ownerUsername}'. Skipping owner assignment.`);
  } catch (thrown) {
    logger.warn(
      `Failed to add user '${ownerUsername}' as owner: ${messageOf(thrown)}. Proceeding without owner assignment.`,
    );
  }
}

type PushParts = { project: GitlabProject; found: Project; branch: string; publishing: Publishing };

async function push(context: Context, { project, found, branch, publishing }: PushParts) {
  const { sourcePath } = context.input;
  if (sourcePath === false) return {};
  const { http, gitCredentials: credentials, integration } = project;
  const place = { http, credentials, integration, url: found.http_url_to_repo, branch };
  const input = { ...context.input, sourcePath: sourcePath === true ? undefined : sourcePath };
  return publishing.pushFirst(context, place, input);
}

async function addBranches({ input, logger }: Context, project: GitlabProject): Promise<void> {
  for (const { name, protect, create, ref = input.defaultBranch } of input.branches ?? []) {
    if (create) {
      await project.own('POST', '/repository/branches', { json: { branch: name, ref }, expected: [400] });
      logger.info(`Branch ${name} created with ref ${ref}`);
    }
    if (protect) {
      await project.own('POST', '/protected_branches', { json: { name }, expected: [409] });
      logger.info(`Branch ${name} protected`);
    }
  }
}
