import type { SetupChoice, SetupField } from './choices.ts';

/** A sign-in provider of the portal; `variable` is the environment variable of its secret. */
export type SignInMethod = SetupChoice & {
  variable: string;
  /** Suggested until a test has shown which values the provider sends. */
  resolver: string;
};

const client: readonly SetupField[] = [
  { key: 'clientId', label: 'clientId', kind: 'text' },
  { key: 'clientSecret', label: 'clientSecret', kind: 'secret' },
];
const byName = 'usernameMatchingUserEntityName';
const byEmail = 'emailMatchingUserEntityProfileEmail';

export const signInMethods: readonly SignInMethod[] = [
  {
    id: 'github',
    title: 'GitHub',
    docs: '/sign-in/github',
    variable: 'GITHUB_CLIENT_SECRET',
    resolver: byName,
    fields: [
      ...client,
      {
        key: 'enterpriseInstanceUrl',
        label: 'serverUrl',
        kind: 'address',
        isOptional: true,
        example: 'https://github.acme.example',
      },
    ],
  },
  {
    id: 'gitlab',
    title: 'GitLab',
    docs: '/sign-in/github',
    variable: 'GITLAB_CLIENT_SECRET',
    resolver: byName,
    fields: [
      ...client,
      {
        key: 'audience',
        label: 'serverUrl',
        kind: 'address',
        isOptional: true,
        example: 'https://gitlab.acme.example',
      },
    ],
  },
  {
    id: 'microsoft',
    title: 'Microsoft Entra ID',
    docs: '/sign-in/microsoft',
    variable: 'AZURE_CLIENT_SECRET',
    resolver: 'userIdMatchingUserEntityAnnotation',
    fields: [...client, { key: 'tenantId', label: 'tenantId', kind: 'address' }],
  },
  {
    id: 'google',
    title: 'Google',
    docs: '/sign-in/google',
    variable: 'GOOGLE_CLIENT_SECRET',
    resolver: byEmail,
    fields: client,
  },
  {
    id: 'okta',
    title: 'Okta',
    docs: '/sign-in/oidc',
    variable: 'OKTA_CLIENT_SECRET',
    resolver: byEmail,
    fields: [...client, { key: 'audience', label: 'oktaUrl', kind: 'address', example: 'https://acme.okta.com' }],
  },
  {
    id: 'auth0',
    title: 'Auth0',
    docs: '/sign-in/oidc',
    variable: 'AUTH0_CLIENT_SECRET',
    resolver: byEmail,
    fields: [...client, { key: 'domain', label: 'domain', kind: 'address', example: 'acme.eu.auth0.com' }],
  },
  {
    id: 'bitbucket',
    title: 'Bitbucket',
    docs: '/sign-in/github',
    variable: 'BITBUCKET_CLIENT_SECRET',
    resolver: byName,
    fields: client,
  },
  {
    id: 'oidc',
    title: 'OpenID Connect',
    docs: '/sign-in/oidc',
    variable: 'OIDC_CLIENT_SECRET',
    resolver: byEmail,
    fields: [
      ...client,
      { key: 'metadataUrl', label: 'metadataUrl', kind: 'address', example: 'https://sso.acme.example/realms/acme' },
    ],
  },
];
