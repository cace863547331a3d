import { addressField, type SetupChoice, secretField, textField } from './choices.ts';

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

/** A host that has a public server, its address elsewhere, and the token. */
const serverFields = (publicHost: string, key: 'apiBaseUrl' | 'baseUrl', example: string) => [
  addressField('host', 'host', { isOptional: true, example: publicHost }),
  addressField(key, 'serverUrl', { isOptional: true, example }),
  secretField('token', 'token'),
];

export const codeHostChoices: readonly CodeHostChoice[] = [
  {
    id: 'github',
    title: 'GitHub',
    integration: 'github',
    host: 'github.com',
    docs: '/run/setup#before-you-start',
    people: 'githubOrg',
    variables: { token: 'GITHUB_TOKEN' },
    fields: [
      ...serverFields('github.com', 'apiBaseUrl', 'https://github.acme.example'),
      textField('organization', 'organization', { example: 'acme' }),
    ],
  },
  {
    id: 'gitlab',
    title: 'GitLab',
    integration: 'gitlab',
    host: 'gitlab.com',
    docs: '/run/setup#before-you-start',
    people: 'gitlabOrg',
    variables: { token: 'GITLAB_TOKEN' },
    fields: [
      ...serverFields('gitlab.com', 'baseUrl', 'https://gitlab.acme.example'),
      textField('organization', 'group', { example: 'acme/platform' }),
    ],
  },
  {
    id: 'gitea',
    title: 'Gitea / Forgejo',
    integration: 'gitea',
    docs: '/run/setup#before-you-start',
    people: 'giteaOrg',
    variables: { token: 'GITEA_TOKEN' },
    fields: [
      addressField('host', 'host', { example: 'git.acme.example' }),
      addressField('baseUrl', 'serverUrl', { isOptional: true, example: 'https://git.acme.example' }),
      secretField('token', 'token'),
      textField('organization', 'organization', { example: 'acme' }),
    ],
  },
  {
    id: 'bitbucketCloud',
    title: 'Bitbucket Cloud',
    integration: 'bitbucketCloud',
    host: 'bitbucket.org',
    docs: '/run/setup#before-you-start',
    variables: { token: 'BITBUCKET_TOKEN' },
    fields: [
      textField('username', 'username', { isOptional: true }),
      secretField('token', 'token'),
      textField('organization', 'organization', { example: 'acme' }),
    ],
  },
];
