import { InputError, messageOf, NotFoundError, ServiceUnavailableError } from '@callboard/errors';
import { bodyOf, encodeName } from '@callboard/integrations/common';
import type { ActionContext, Publishing } from '@callboard/plugin-scaffolder/server';
import * as z from 'zod';
import { type GithubRepository, nameInRef } from './githubRepository.ts';
import { putSecrets } from './putSecrets.ts';
import type { NewRepositoryInput } from './repositoryInput.ts';

export const createdRepository = z.object({ clone_url: z.url(), html_url: z.string() });
export type CreatedRepository = z.output<typeof createdRepository>;
const ownerShape = z.object({ type: z.string() });
type Extra = { autoInit?: boolean | undefined; workflowAccess?: string | undefined };

/** Creates a repository and sets it up. Idempotent: it happens once even if the step runs several times. */
export async function createRepository(
  context: ActionContext<NewRepositoryInput & Extra>,
  repository: GithubRepository,
  publishing: Publishing,
): Promise<CreatedRepository> {
  const { once, input } = context;
  const { owner, fullName } = repository;
  const kind = await once('owner-kind', async () => {
    const answer = await repository.call('GET', `/users/${encodeName(owner)}`);
    return bodyOf(answer, ownerShape).type;
  });
  if (input.access?.startsWith(`${owner}/`)) await refuseMissingTeam(repository, input.access);
  const { repository: created } = await publishing.createRepository(context, {
    name: `repository ${fullName}`,
    async find() {
      const answer = await repository.own('GET', '', { expected: [404] });
      return answer.status === 404 ? undefined : bodyOf(answer, createdRepository);
    },
    make: () => makeRepository(repository, input, kind),
  });
  await setUp(context, repository);
  return created;
}

async function makeRepository(
  repository: GithubRepository,
  input: NewRepositoryInput & Extra,
  kind: string,
): Promise<CreatedRepository> {
  const { owner, name, fullName } = repository;
  const isOrganization = kind === 'Organization';
  const path = isOrganization ? `/orgs/${encodeName(owner)}/repos` : '/user/repos';
  const json = { ...settingsOf(input), name, ...(isOrganization && organizationSettings(input)) };
  const answer = await repository.call('POST', path, { json }).catch((thrown) => {
    const isUnavailable = thrown instanceof ServiceUnavailableError;
    const CreationError = isUnavailable ? ServiceUnavailableError : InputError;
    throw new CreationError(`Failed to create the ${kind} repository ${fullName}, ${messageOf(thrown)}`, thrown);
  });
  return bodyOf(answer, createdRepository);
}

const settingsOf = (input: NewRepositoryInput & Extra) => ({
  description: input.description,
  homepage: input.homepage,
  private: (input.repoVisibility ?? 'private') === 'private',
  auto_init: input.autoInit,
  allow_merge_commit: input.allowMergeCommit ?? true,
  allow_squash_merge: input.allowSquashMerge ?? true,
  allow_rebase_merge: input.allowRebaseMerge ?? true,
  allow_auto_merge: input.allowAutoMerge ?? false,
  allow_update_branch: input.allowUpdateBranch ?? false,
  delete_branch_on_merge: input.deleteBranchOnMerge ?? false,
  squash_merge_commit_title: input.squashMergeCommitTitle ?? 'COMMIT_OR_PR_TITLE',
  squash_merge_commit_message: input.squashMergeCommitMessage ?? 'COMMIT_MESSAGES',
  has_projects: input.hasProjects,
  has_wiki: input.hasWiki,
  has_issues: input.hasIssues,
});

const organizationSettings = (input: NewRepositoryInput) => ({
  visibility: input.repoVisibility ?? 'private',
  custom_properties: input.customProperties,
});

async function refuseMissingTeam({ call }: GithubRepository, access: string): Promise<void> {
  const [org = '', team = ''] = access.split('/');
  const { status } = await call('GET', teamPath(org, team), { expected: [404] });
  if (status !== 404) return;
  throw new NotFoundError(
    `Received 'Not Found' from the API; one of org: ${org} or team: ${team} was not found within GitHub.`,
  );
}

const teamPath = (org: string, team: string) => `/orgs/${encodeName(org)}/teams/${encodeName(team)}`;

/** Each of these calls is idempotent: they describe the desired state. */
async function setUp({ input, logger }: ActionContext<NewRepositoryInput & Extra>, repository: GithubRepository) {
  const { own, owner } = repository;
  const { access, collaborators = [], topics, repoVariables = {}, secrets, oidcCustomization, subscribe } = input;
  if (access && access !== owner) await giveAccess(repository, access, 'admin', access.startsWith(`${owner}/`));
  for (const collaborator of collaborators) {
    const isTeam = 'team' in collaborator;
    const name = isTeam ? collaborator.team : collaborator.user;
    await giveAccess(repository, name, collaborator.access, isTeam).catch((thrown) =>
      logger.warn(`Skipping ${collaborator.access} access for ${name}, ${messageOf(thrown)}`),
    );
  }
  if (topics) {
    const json = { names: topics.map((topic) => topic.toLowerCase()) };
    await own('PUT', '/topics', { json }).catch((thrown) =>
      logger.warn(`Skipping topics ${topics.join(' ')}, ${messageOf(thrown)}`),
    );
  }
  for (const [name, value] of Object.entries(repoVariables)) {
    await putVariable(repository, '/actions/variables', name, value);
  }
  if (secrets) await putSecrets(repository, '/actions/secrets', secrets);
  if (oidcCustomization) {
    const { useDefault, includeClaimKeys } = oidcCustomization;
    const json = { use_default: useDefault, include_claim_keys: includeClaimKeys };
    await own('PUT', '/actions/oidc/customization/sub', { json });
  }
  if (subscribe) await own('PUT', '/subscription', { json: { subscribed: true, ignored: false } });
  if (input.workflowAccess)
    await own('PUT', '/actions/permissions/access', { json: { access_level: input.workflowAccess } });
}

async function giveAccess(
  repository: GithubRepository,
  who: string,
  permission: string,
  isTeam: boolean,
): Promise<void> {
  const { call, own, owner, name: repo } = repository;
  const name = encodeName(nameInRef(who));
  const json = { permission };
  if (!isTeam) await own('PUT', `/collaborators/${name}`, { json });
  else await call('PUT', `${teamPath(owner, nameInRef(who))}/repos/${encodeName(owner)}/${encodeName(repo)}`, { json });
}

/** Creates a variable, or changes an existing one. */
export async function putVariable(
  repository: GithubRepository,
  path: string,
  name: string,
  value: string,
): Promise<void> {
  const json = { name, value };
  const { status } = await repository.own('POST', path, { json, expected: [409, 422] });
  if (status !== 201) await repository.own('PATCH', `${path}/${encodeName(name)}`, { json });
}
