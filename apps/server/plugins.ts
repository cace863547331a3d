import { apiDocsServer } from '@callboard/plugin-api-docs/server';
import { authServer } from '@callboard/plugin-auth/server';
import { awsServer } from '@callboard/plugin-aws/server';
import { azureBlobServer } from '@callboard/plugin-azure-blob/server';
import { azureDevopsServer } from '@callboard/plugin-azure-devops/server';
import { bitbucketServer } from '@callboard/plugin-bitbucket/server';
import { catalogServer } from '@callboard/plugin-catalog/server';
import { catalogImportServer } from '@callboard/plugin-catalog-import/server';
import { directoriesServer } from '@callboard/plugin-directories/server';
import { eventsServer } from '@callboard/plugin-events/server';
import { factsServer } from '@callboard/plugin-facts/server';
import { gerritServer } from '@callboard/plugin-gerrit/server';
import { giteaServer } from '@callboard/plugin-gitea/server';
import { githubServer } from '@callboard/plugin-github/server';
import { gitlabServer } from '@callboard/plugin-gitlab/server';
import { googleWorkspaceServer } from '@callboard/plugin-google-workspace/server';
import { harnessServer } from '@callboard/plugin-harness/server';
import { homeServer } from '@callboard/plugin-home/server';
import { keycloakServer } from '@callboard/plugin-keycloak/server';
import { kubernetesServer } from '@callboard/plugin-kubernetes/server';
import { ldapServer } from '@callboard/plugin-ldap/server';
import { mcpActionsServer } from '@callboard/plugin-mcp-actions/server';
import { microsoftGraphServer } from '@callboard/plugin-microsoft-graph/server';
import { notificationsServer } from '@callboard/plugin-notifications/server';
import { oktaServer } from '@callboard/plugin-okta/server';
import { permissionServer } from '@callboard/plugin-permission/server';
import { pingIdentityServer } from '@callboard/plugin-ping-identity/server';
import { createPortalServer, type PortalFacts } from '@callboard/plugin-portal/server';
import { proxyServer } from '@callboard/plugin-proxy/server';
import { scaffolderServer } from '@callboard/plugin-scaffolder/server';
import { scimServer } from '@callboard/plugin-scim/server';
import { scorecardsServer, techInsightsServer } from '@callboard/plugin-scorecards/server';
import { searchServer } from '@callboard/plugin-search/server';
import { createSetupServer, type SetupFacts, setupMigrations } from '@callboard/plugin-setup/server';
import { signalsServer } from '@callboard/plugin-signals/server';
import { techdocsServer } from '@callboard/plugin-techdocs/server';
import { userSettingsServer } from '@callboard/plugin-user-settings/server';
import type { ServerPlugin } from '@callboard/server-kit';

/** The plugins of the server, in any order: each declares its dependencies. */
export const plugins: readonly ServerPlugin[] = [
  apiDocsServer,
  authServer,
  awsServer,
  azureBlobServer,
  azureDevopsServer,
  bitbucketServer,
  catalogServer,
  catalogImportServer,
  directoriesServer,
  ldapServer,
  microsoftGraphServer,
  oktaServer,
  keycloakServer,
  googleWorkspaceServer,
  pingIdentityServer,
  scimServer,
  eventsServer,
  factsServer,
  gerritServer,
  giteaServer,
  githubServer,
  gitlabServer,
  harnessServer,
  homeServer,
  kubernetesServer,
  mcpActionsServer,
  notificationsServer,
  permissionServer,
  proxyServer,
  scaffolderServer,
  scorecardsServer,
  searchServer,
  signalsServer,
  techdocsServer,
  techInsightsServer,
  userSettingsServer,
];

/** The plugins with docs storages, for the command that publishes docs without a portal. */
export const docsStoragePlugins: readonly ServerPlugin[] = [awsServer, azureBlobServer];

/** The plugin that describes the program itself, so it is created after the configuration is loaded. */
export const portalPlugin = (facts: PortalFacts): ServerPlugin => createPortalServer(facts);

/** Sets up an empty portal, so it is created after the configuration is loaded, too. */
export const setupPlugin = (facts: SetupFacts): ServerPlugin => createSetupServer(facts);

/** All plugins with tables, for commands that only read or write the database. */
export const withProgramTables = (plugins: readonly ServerPlugin[]): readonly ServerPlugin[] => [
  ...plugins,
  { id: 'setup', migrations: setupMigrations, start() {} },
];
