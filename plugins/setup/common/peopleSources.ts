import { addressField, type SetupChoice, secretField, textField } from './choices.ts';

/** A source of people and teams. */
export type PeopleSource = SetupChoice & {
  /** The environment variable of each secret field. */
  variables: Readonly<Record<string, string>>;
  /** The code host whose organisation is read, with the credentials of the previous step. */
  codeHost?: string;
};

const ofCodeHost = (codeHost: string, title: string, label: 'organization' | 'group'): PeopleSource => ({
  id: `${codeHost}Org`,
  title,
  codeHost,
  docs: '/run/people/code-hosts',
  variables: {},
  fields: [textField('organization', label, { example: 'acme' })],
});

export const peopleSources: readonly PeopleSource[] = [
  ofCodeHost('github', 'GitHub', 'organization'),
  ofCodeHost('gitlab', 'GitLab', 'group'),
  ofCodeHost('gitea', 'Gitea / Forgejo', 'organization'),
  {
    id: 'microsoftGraphOrg',
    title: 'Microsoft Entra ID',
    docs: '/run/people/entra',
    variables: { clientSecret: 'AZURE_DIRECTORY_SECRET' },
    fields: [
      textField('tenantId', 'tenantId'),
      textField('clientId', 'clientId'),
      secretField('clientSecret', 'clientSecret'),
      addressField('authority', 'authority', { isOptional: true, example: 'https://login.microsoftonline.com' }),
      addressField('target', 'graphUrl', { isOptional: true, example: 'https://graph.microsoft.com/v1.0' }),
    ],
  },
  {
    id: 'okta',
    title: 'Okta',
    docs: '/run/people/okta',
    variables: { token: 'OKTA_TOKEN' },
    fields: [addressField('orgUrl', 'oktaUrl', { example: 'https://acme.okta.com' }), secretField('token', 'token')],
  },
  {
    id: 'keycloakOrg',
    title: 'Keycloak',
    docs: '/run/people/keycloak',
    variables: { clientSecret: 'KEYCLOAK_SECRET' },
    fields: [
      addressField('baseUrl', 'serverUrl', { example: 'https://sso.acme.example' }),
      textField('realm', 'realm', { example: 'acme' }),
      textField('clientId', 'clientId'),
      secretField('clientSecret', 'clientSecret'),
    ],
  },
  {
    id: 'googleOrg',
    title: 'Google Workspace',
    docs: '/run/people/google-workspace',
    variables: { credentials: 'GOOGLE_DIRECTORY_KEY' },
    fields: [
      textField('adminEmail', 'adminEmail', { example: 'directory-reader@acme.example' }),
      secretField('credentials', 'credentials'),
      addressField('apiBaseUrl', 'adminApiUrl', { isOptional: true, example: 'https://admin.googleapis.com' }),
    ],
  },
  {
    id: 'ldapOrg',
    title: 'LDAP',
    docs: '/run/people/ldap',
    variables: { bindSecret: 'LDAP_SECRET' },
    fields: [
      addressField('target', 'directoryUrl', { example: 'ldaps://ds.acme.example' }),
      textField('bindDn', 'bindDn', { example: 'uid=portal,ou=robots,dc=acme,dc=example' }),
      secretField('bindSecret', 'password'),
      textField('usersDn', 'usersDn', { example: 'ou=people,dc=acme,dc=example' }),
      textField('groupsDn', 'groupsDn', { example: 'ou=groups,dc=acme,dc=example' }),
    ],
  },
  { id: 'file', title: 'YAML', docs: '/run/people', variables: {}, fields: [] },
];
