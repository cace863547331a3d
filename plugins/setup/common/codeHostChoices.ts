import type { SetupChoice } from './choices.ts';

/** A kind of code host; `integration` is its key below `integrations`. */
export type CodeHostChoice = SetupChoice & {
  integration: string;
  /** Used if the form has no host. */
  host?: string;
  /** The environment variable of each secret field. */
  variables: Readonly<Record<string, string>>;
  /** The provider of people from its organisation, if there is one. */
  people?: string;
};

export const codeHostChoices: readonly CodeHostChoice[] = [
  {
    id: 'github',
    title: 'GitHub',
    integration: 'github',
    host: 'github.com',
    docs: '/run/catalog',
    people: 'githubOrg',
    variables: { token: 'GITHUB_TOKEN' },
    fields: [
      { key: 'host', label: 'host', kind: 'address', isOptional: true, example: 'github.com' },
      { key: 'apiBaseUrl', label: 'serverUrl', kind: 'address', isOptional: true, example: 'https://api.github.com' },
      { key: 'token', label: 'token', kind: 'secret' },
      { key: 'organization', label: 'organization', kind: 'text', example: 'acme' },
    ],
  },
  {
    id: 'gitlab',
    title: 'GitLab',
    integration: 'gitlab',
    host: 'gitlab.com',
    docs: '/run/catalog',
    people: 'gitlabOrg',
    variables: { token: 'GITLAB_TOKEN' },
    fields: [
      { key: 'host', label: 'host', kind: 'address', isOptional: true, example: 'gitlab.com' },
      { key: 'baseUrl', label: 'serverUrl', kind: 'address', isOptional: true, example: 'https://gitlab.acme.example' },
      { key: 'token', label: 'token', kind: 'secret' },
      { key: 'organization', label: 'group', kind: 'text', example: 'acme/platform' },
    ],
  },
  {
    id: 'gitea',
    title: 'Gitea / Forgejo',
    integration: 'gitea',
    docs: '/run/catalog',
    people: 'giteaOrg',
    variables: { token: 'GITEA_TOKEN' },
    fields: [
      { key: 'host', label: 'host', kind: 'address', example: 'git.acme.example' },
      { key: 'baseUrl', label: 'serverUrl', kind: 'address', isOptional: true, example: 'https://git.acme.example' },
      { key: 'token', label: 'token', kind: 'secret' },
      { key: 'organization', label: 'organization', kind: 'text', example: 'acme' },
    ],
  },
  {
    id: 'bitbucketCloud',
    title: 'Bitbucket Cloud',
    integration: 'bitbucketCloud',
    host: 'bitbucket.org',
    docs: '/run/catalog',
    variables: { token: 'BITBUCKET_TOKEN' },
    fields: [
      { key: 'username', label: 'username', kind: 'text', isOptional: true },
      { key: 'token', label: 'token', kind: 'secret' },
      { key: 'organization', label: 'organization', kind: 'text', example: 'acme' },
    ],
  },
];
