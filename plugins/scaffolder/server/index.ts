import { catalogService } from '@callboard/plugin-catalog/server';
import { definePlugin } from '@callboard/server-kit';
import { scaffolderActions } from './actions/actionPoint.ts';
import { builtinActions } from './actions/builtinActions.ts';
import { autocompleteProviders } from './autocompletePoint.ts';
import { createTemplating } from './expressions/templating.ts';
import { templateFilters, templateGlobals } from './expressions/templatingPoint.ts';
import { createPublishing, publishing } from './publishing/publishing.ts';

export { type ActionContext, type ActionExample, createAction, type ScaffolderAction } from './actions/action.ts';
export { scaffolderActions } from './actions/actionPoint.ts';
export { type AutocompleteProvider, type AutocompleteQuery, autocompleteProviders } from './autocompletePoint.ts';
export {
  type TemplateFilter,
  type TemplateGlobal,
  templateFilters,
  templateGlobals,
} from './expressions/templatingPoint.ts';
export { type CommitInput, commitInput, defaultBranch, repoUrl, userToken } from './publishing/commitInput.ts';
export { type Publishing, publishing } from './publishing/publishing.ts';
export type { Workspace } from './workspaces/workspace.ts';
export { readWorkspace, type WorkspaceFile } from './workspaces/workspaceFiles.ts';

export const scaffolderServer = definePlugin({
  id: 'scaffolder',
  needs: ['catalog'],
  provides: [publishing],
  points: [scaffolderActions, autocompleteProviders, templateFilters, templateGlobals],
  start({ extensions, reader, discovery, credentials, lifecycle }) {
    const catalog = extensions.get(catalogService);
    extensions.provide(publishing, createPublishing());
    const templating = createTemplating();
    lifecycle.onShutdown(() => templating.close());
    for (const action of builtinActions({ reader, discovery, credentials, catalog, templating })) {
      extensions.add(scaffolderActions, action);
    }
  },
});
