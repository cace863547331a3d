import type { JsonObject } from '../../../common/index.ts';

const text = (description: string) => ({ type: 'string', description });
const texts = (description: string) => ({ type: 'array', items: { type: 'string' }, description });

const hostTypes = {
  gitea: 'Gitea',
  gerrit: 'Gerrit',
  github: 'GitHub',
  gitlab: 'GitLab',
  bitbucket: 'Bitbucket',
  azure: 'Azure DevOps',
};

const requestUserCredentials = {
  type: 'object',
  description: "Requests the user's token for the code host, which steps can use as a secret",
  required: ['secretsKey'],
  properties: {
    secretsKey: { type: 'string', description: 'The name of the secret: ${{ secrets.… }}' },
    additionalScopes: {
      type: 'object',
      description: 'Scopes in addition to reading and writing repositories',
      properties: Object.fromEntries(
        Object.entries(hostTypes).map(([type, title]) => [type, texts(`Additional scopes on ${title}`)]),
      ),
    },
  },
};

const options = (properties: JsonObject): JsonObject => ({ type: 'object', properties });
const value = { type: 'string' };

/** JSON schemas for the options and values of the repository fields. */
export const repoSchemas = {
  RepoUrlPicker: {
    options: options({
      allowedHosts: texts('The allowed code hosts'),
      allowedOrganizations: texts('The allowed organizations'),
      allowedOwners: texts('The allowed owners, groups or workspaces'),
      allowedProjects: texts('The allowed projects'),
      allowedRepos: texts('The allowed repository names'),
      ownerLabel: text('The label of the owner field'),
      ownerDescription: text('The description of the owner field'),
      repoLabel: text('The label of the repository field'),
      repoDescription: text('The description of the repository field'),
      disableRepoAutocomplete: {
        type: 'boolean',
        description: 'Whether the repository name is a plain text field without suggestions',
      },
      requestUserCredentials,
    }),
    value,
  },
  RepoBranchPicker: { options: options({ requestUserCredentials }), value },
  RepoOwnerPicker: {
    options: options({
      host: { type: 'string', description: 'The code host' },
      excludedOwners: texts('Owners that are not suggested'),
      requestUserCredentials,
    }),
    value,
  },
};
