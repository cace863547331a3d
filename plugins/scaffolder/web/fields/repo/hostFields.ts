import type { ComboOption } from '../combobox/comboOption.ts';
import type { fieldsMessages } from '../fieldsTranslation.ts';
import type { CompletionQuestion, CompletionResult } from '../queries.ts';
import type { AllowedList } from './repoOptions.ts';
import type { RepoPart, RepoUrl } from './repoUrl.ts';

/** How suggestions for a part are fetched from the host. */
type Completion = {
  /** The parts required for the query. */
  before?(repo: RepoUrl): CompletionQuestion | undefined;
  /** Undefined until enough is filled in. */
  question(repo: RepoUrl, before: readonly CompletionResult[]): CompletionQuestion | undefined;
  options(results: readonly CompletionResult[], repo: RepoUrl): ComboOption[];
};

/** One field of a repository URL. */
export type PartField = {
  part: RepoPart;
  label: keyof typeof fieldsMessages.part;
  hint: keyof typeof fieldsMessages.hint;
  isRequired: boolean;
  allowed?: AllowedList;
  completion?: Completion;
};

const plain = (value: string): ComboOption => ({ value, label: value });
const ids = (results: readonly CompletionResult[]) => results.map(({ id }) => plain(id));

const withOwner = ({ host }: RepoUrl) => ({ provider: 'github', resource: 'repositoriesWithOwner', context: { host } });
const groups = ({ host }: RepoUrl) => ({ provider: 'gitlab', resource: 'groups', context: { host } });
/** Queries once the context is complete. */
const asking =
  (provider: string) =>
  (resource: string, context: Record<string, string | undefined>): CompletionQuestion | undefined =>
    Object.values(context).every(Boolean)
      ? { provider, resource, context: context as Record<string, string> }
      : undefined;
const cloud = asking('bitbucket-cloud');
const azure = asking('azure');
const gitea = asking('gitea');

// An id is `owner/repo`.
const ownerOf = (id: string) => id.slice(0, id.indexOf('/'));
const nameOf = (id: string) => id.slice(id.indexOf('/') + 1);

const owner: PartField = { part: 'owner', label: 'owner', hint: 'owner', isRequired: true, allowed: 'allowedOwners' };
const repo: PartField = { part: 'repo', label: 'repo', hint: 'repo', isRequired: true, allowed: 'allowedRepos' };
const project: PartField = {
  part: 'project',
  label: 'project',
  hint: 'project',
  isRequired: true,
  allowed: 'allowedProjects',
};

const usual: readonly PartField[] = [owner, repo];

const byType: Readonly<Record<string, readonly PartField[]>> = {
  github: [
    {
      ...owner,
      completion: {
        question: withOwner,
        options: (results) => [...new Set(results.map(({ id }) => ownerOf(id)))].map(plain),
      },
    },
    {
      ...repo,
      completion: {
        question: withOwner,
        options: (results, { owner: chosen }) =>
          results.flatMap(({ id }) => (ownerOf(id) === chosen ? [plain(nameOf(id))] : [])),
      },
    },
  ],
  gitlab: [
    {
      ...owner,
      label: 'group',
      hint: 'group',
      completion: { question: groups, options: (results) => results.map(({ id, title = id }) => plain(title)) },
    },
    {
      ...repo,
      completion: {
        before: groups,
        question: ({ host, owner: chosen }, before) => {
          const group = before.find(({ title }) => title === chosen);
          return group && { provider: 'gitlab', resource: 'repositories', context: { host, id: group.id } };
        },
        // Projects are identified by their path, which may differ from their display name.
        options: (results) =>
          results.map(({ id, title = id }) => ({ value: id, label: id, detail: title === id ? undefined : title })),
      },
    },
  ],
  bitbucket: [
    {
      part: 'workspace',
      label: 'workspace',
      hint: 'workspace',
      isRequired: true,
      allowed: 'allowedOwners',
      completion: { question: () => cloud('workspaces', {}), options: ids },
    },
    { ...project, completion: { question: ({ workspace }) => cloud('projects', { workspace }), options: ids } },
    {
      ...repo,
      completion: {
        question: ({ workspace, project: chosen }) => cloud('repositories', { workspace, project: chosen }),
        options: ids,
      },
    },
  ],
  bitbucketServer: [project, repo],
  azure: [
    {
      part: 'organization',
      label: 'organization',
      hint: 'organization',
      isRequired: false,
      allowed: 'allowedOrganizations',
      completion: { question: ({ host }) => azure('organizations', { host }), options: ids },
    },
    {
      ...project,
      completion: { question: ({ host, organization }) => azure('projects', { host, organization }), options: ids },
    },
    {
      ...repo,
      completion: {
        question: ({ host, organization, project: chosen }) =>
          azure('repositories', { host, organization, project: chosen }),
        options: ids,
      },
    },
  ],
  gitea: [
    { ...owner, completion: { question: ({ host }) => gitea('owners', { host }), options: ids } },
    {
      ...repo,
      completion: {
        question: ({ host, owner: chosen }) => gitea('repositories', { host, owner: chosen }),
        options: ids,
      },
    },
  ],
  gerrit: [
    { ...owner, hint: 'gerritOwner', isRequired: false },
    { part: 'workspace', label: 'parent', hint: 'parent', isRequired: true },
    repo,
  ],
};

/** The fields per type of code host. */
export const fieldsOf = (hostType: string | undefined): readonly PartField[] => byType[hostType ?? ''] ?? usual;

/** Whether a part is the owner of the repository. Gerrit stores the parent project under the same name as a workspace. */
export const isOwner = ({ part, label }: PartField): boolean =>
  part === 'owner' || part === 'organization' || (part === 'workspace' && label !== 'parent');
