import { apiDocsPlugin } from '@callboard/plugin-api-docs/web';
import { authPlugin } from '@callboard/plugin-auth/web';
import { azureDevopsPlugin } from '@callboard/plugin-azure-devops/web';
import { bitbucketPlugin } from '@callboard/plugin-bitbucket/web';
import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { catalogGraphPlugin } from '@callboard/plugin-catalog-graph/web';
import { catalogImportPlugin } from '@callboard/plugin-catalog-import/web';
import { catalogSourcesPlugin } from '@callboard/plugin-catalog-sources/web';
import { gerritPlugin } from '@callboard/plugin-gerrit/web';
import { giteaPlugin } from '@callboard/plugin-gitea/web';
import { githubPlugin } from '@callboard/plugin-github/web';
import { gitlabPlugin } from '@callboard/plugin-gitlab/web';
import { harnessPlugin } from '@callboard/plugin-harness/web';
import { homePlugin } from '@callboard/plugin-home/web';
import { kubernetesPlugin } from '@callboard/plugin-kubernetes/web';
import { mcpActionsPlugin } from '@callboard/plugin-mcp-actions/web';
import { notificationsPlugin } from '@callboard/plugin-notifications/web';
import { permissionPlugin } from '@callboard/plugin-permission/web';
import { portalPlugin } from '@callboard/plugin-portal/web';
import { scaffolderPlugin } from '@callboard/plugin-scaffolder/web';
import { scorecardsPlugin } from '@callboard/plugin-scorecards/web';
import { searchPlugin } from '@callboard/plugin-search/web';
import { signalsPlugin } from '@callboard/plugin-signals/web';
import { techdocsPlugin } from '@callboard/plugin-techdocs/web';
import { templateEditorPlugin } from '@callboard/plugin-template-editor/web';
import { userSettingsPlugin } from '@callboard/plugin-user-settings/web';
import type { WebPlugin } from '@callboard/web-kit';
import { galleryPlugin } from './galleryPlugin.tsx';
import { shellPlugin } from './shellPlugin.ts';

/** The plugins of the app. A plugin that is not in this list is neither loaded nor shown. */
export const plugins: readonly WebPlugin[] = [
  shellPlugin,
  homePlugin,
  portalPlugin,
  catalogPlugin,
  apiDocsPlugin,
  azureDevopsPlugin,
  bitbucketPlugin,
  catalogGraphPlugin,
  catalogImportPlugin,
  catalogSourcesPlugin,
  scaffolderPlugin,
  templateEditorPlugin,
  gerritPlugin,
  giteaPlugin,
  githubPlugin,
  gitlabPlugin,
  harnessPlugin,
  kubernetesPlugin,
  mcpActionsPlugin,
  notificationsPlugin,
  permissionPlugin,
  scorecardsPlugin,
  searchPlugin,
  signalsPlugin,
  techdocsPlugin,
  userSettingsPlugin,
  authPlugin,
  galleryPlugin,
];
