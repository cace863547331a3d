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

const source = (
  id: string,
  title: string,
  docs: string,
  variables: PeopleSource['variables'],
  fields: PeopleSource['fields'],
): PeopleSource => ({ id, title, docs, variables, fields });

export const peopleSources: readonly PeopleSource[] = [
  ofCodeHost('github', 'GitHub', 'organization'),
  ofCodeHost('gitlab', 'GitLab', 'group'),
  ofCodeHost('gitea', 'Gitea / Forgejo', 'organization'),
  source('microsoftGraphOrg', 'Microsoft Entra ID', '/run/people/entra', { clientSecret: 'AZURE_DIRECTORY_SECRET' }, [
    textField('tenantId', 'tenantId'),
    textField('clientId', 'clientId'),
    secretField('clientSecret', 'clientSecret'),
    addressField('authority', 'authority', { isOptional: true, example: 'https://login.microsoftonline.com' }),
    addressField('target', 'graphUrl', { isOptional: true, example: 'https://graph.microsoft.com/v1.0' }),
  ]),
  source('okta', 'Okta', '/run/people/okta', { token: 'OKTA_TOKEN' }, [
    addressField('orgUrl', 'oktaUrl', { example: 'https://acme.okta.com' }),
    secretField('token', 'token'),
  ]),
  source('keycloakOrg', 'Keycloak', '/run/people/keycloak', { clientSecret: 'KEYCLOAK_SECRET' }, [
    addressField('baseUrl', 'serverUrl', { example: 'https://sso.acme.example' }),
    textField('realm', 'realm', { example: 'acme' }),
    textField('clientId', 'clientId'),
    secretField('clientSecret', 'clientSecret'),
  ]),
  source('googleOrg', 'Google Workspace', '/run/people/google-workspace', { credentials: 'GOOGLE_DIRECTORY_KEY' }, [
    textField('adminEmail', 'adminEmail', { example: 'directory-reader@acme.example' }),
    secretField('credentials', 'credentials'),
    addressField('apiBaseUrl', 'adminApiUrl', { isOptional: true, example: 'https://admin.googleapis.com' }),
  ]),
  source('ldapOrg', 'LDAP', '/run/people/ldap', { bindSecret: 'LDAP_SECRET' }, [
    addressField('target', 'directoryUrl', { example: 'ldaps://ds.acme.example' }),
    textField('bindDn', 'bindDn', { example: 'uid=portal,ou=robots,dc=acme,dc=example' }),
    secretField('bindSecret', 'password'),
    textField('usersDn', 'usersDn', { example: 'ou=people,dc=acme,dc=example' }),
    textField('groupsDn', 'groupsDn', { example: 'ou=groups,dc=acme,dc=example' }),
  ]),
  { id: 'file', title: 'YAML', docs: '/run/people', variables: {}, fields: [] },
];
