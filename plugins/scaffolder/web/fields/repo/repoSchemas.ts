import type { JsonObject } from '../../../common/index.ts';

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
  description: "Asks for the user's own token of the code host, which steps can then use as a secret",
  required: ['secretsKey'],
  properties: {
    secretsKey: { type: 'string', description: 'Where the token stands: ${{ secrets.… }}' },
    additionalScopes: {
      type: 'object',
      description: 'Scopes beside those to read and write repositories',
      properties: Object.fromEntries(
        Object.entries(hostTypes).map(([type, title]) => [type, texts(`Further scopes at ${title}`)]),
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
      allowedHosts: texts('The code hosts that can be chosen'),
      allowedOrganizations: texts('The organizations that can be chosen'),
      allowedOwners: texts('The owners, groups or workspaces that can be chosen'),
      allowedProjects: texts('The projects that can be chosen'),
      allowedRepos: texts('The names of repositories that can be chosen'),
      requestUserCredentials,
    }),
    value,
  },
  RepoBranchPicker: { options: options({ requestUserCredentials }), value },
  RepoOwnerPicker: {
    options: options({
      host: { type: 'string', description: 'The code host' },
      excludedOwners: texts('Owners that are not proposed'),
      requestUserCredentials,
    }),
    value,
  },
};
