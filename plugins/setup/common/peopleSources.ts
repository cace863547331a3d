import type { SetupChoice } from './choices.ts';

/** A source of people and teams. */
export type PeopleSource = SetupChoice & {
  /** The environment variable of each secret field. */
  variables: Readonly<Record<string, string>>;
  /** The code host whose organisation is read, with its credentials of the step before. */
  codeHost?: string;
};

export const peopleSources: readonly PeopleSource[] = [
  {
    id: 'githubOrg',
    title: 'GitHub',
    codeHost: 'github',
    docs: '/run/people/code-hosts',
    variables: {},
    fields: [{ key: 'organization', label: 'organization', kind: 'text', example: 'acme' }],
  },
  {
    id: 'gitlabOrg',
    title: 'GitLab',
    codeHost: 'gitlab',
    docs: '/run/people/code-hosts',
    variables: {},
    fields: [{ key: 'organization', label: 'group', kind: 'text', example: 'acme' }],
  },
  {
    id: 'giteaOrg',
    title: 'Gitea / Forgejo',
    codeHost: 'gitea',
    docs: '/run/people/code-hosts',
    variables: {},
    fields: [{ key: 'organization', label: 'organization', kind: 'text', example: 'acme' }],
  },
  {
    id: 'microsoftGraphOrg',
    title: 'Microsoft Entra ID',
    docs: '/run/people/entra',
    variables: { clientSecret: 'AZURE_DIRECTORY_SECRET' },
    fields: [
      { key: 'tenantId', label: 'tenantId', kind: 'text' },
      { key: 'clientId', label: 'clientId', kind: 'text' },
      { key: 'clientSecret', label: 'clientSecret', kind: 'secret' },
      {
        key: 'authority',
        label: 'authority',
        kind: 'address',
        isOptional: true,
        example: 'https://login.microsoftonline.com',
      },
      {
        key: 'target',
        label: 'graphUrl',
        kind: 'address',
        isOptional: true,
        example: 'https://graph.microsoft.com/v1.0',
      },
    ],
  },
  {
    id: 'okta',
    title: 'Okta',
    docs: '/run/people/okta',
    variables: { token: 'OKTA_TOKEN' },
    fields: [
      { key: 'orgUrl', label: 'oktaUrl', kind: 'address', example: 'https://acme.okta.com' },
      { key: 'token', label: 'token', kind: 'secret' },
    ],
  },
  {
    id: 'keycloakOrg',
    title: 'Keycloak',
    docs: '/run/people/keycloak',
    variables: { clientSecret: 'KEYCLOAK_SECRET' },
    fields: [
      { key: 'baseUrl', label: 'serverUrl', kind: 'address', example: 'https://sso.acme.example' },
      { key: 'realm', label: 'realm', kind: 'text', example: 'acme' },
      { key: 'clientId', label: 'clientId', kind: 'text' },
      { key: 'clientSecret', label: 'clientSecret', kind: 'secret' },
    ],
  },
  {
    id: 'googleOrg',
    title: 'Google Workspace',
    docs: '/run/people/google-workspace',
    variables: { credentials: 'GOOGLE_DIRECTORY_KEY' },
    fields: [
      { key: 'adminEmail', label: 'adminEmail', kind: 'text', example: 'directory-reader@acme.example' },
      { key: 'credentials', label: 'credentials', kind: 'secret' },
      {
        key: 'apiBaseUrl',
        label: 'adminApiUrl',
        kind: 'address',
        isOptional: true,
        example: 'https://admin.googleapis.com',
      },
    ],
  },
  {
    id: 'ldapOrg',
    title: 'LDAP',
    docs: '/run/people/ldap',
    variables: { bindSecret: 'LDAP_SECRET' },
    fields: [
      { key: 'target', label: 'directoryUrl', kind: 'address', example: 'ldaps://ds.acme.example' },
      { key: 'bindDn', label: 'bindDn', kind: 'text', example: 'uid=portal,ou=robots,dc=acme,dc=example' },
      { key: 'bindSecret', label: 'password', kind: 'secret' },
      { key: 'usersDn', label: 'usersDn', kind: 'text', example: 'ou=people,dc=acme,dc=example' },
      { key: 'groupsDn', label: 'groupsDn', kind: 'text', example: 'ou=groups,dc=acme,dc=example' },
    ],
  },
  { id: 'file', title: 'YAML', docs: '/run/people', variables: {}, fields: [] },
];
