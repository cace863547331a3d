import { scaffolderTemplateManagement } from '@callboard/plugin-scaffolder/common';
import {
  customFieldsRoute,
  editorRoute,
  entryTranslation,
  formPreviewRoute,
  manageRoute,
  ScaffolderMenu,
} from '@callboard/plugin-scaffolder/web';
import { createRoutableExtension, definePlugin, preloadExtension, type RouteRef, text } from '@callboard/web-kit';
import type { ComponentType } from 'react';

export type { DefinitionHelp } from './code/definitionHelp.ts';
export type { JsonSchema } from './code/yaml/jsonSchema.ts';

/** The code editor and the comparison of two texts, for other plugins. Loaded on demand, which keeps them out of the first page. */
export const loadCode = () => import('./code/lazyCode.tsx');

const page = (name: string, mountPoint: RouteRef, load: () => Promise<ComponentType>) =>
  createRoutableExtension({ name, mountPoint, load });

/** Loads a page together with its tabs, so they appear at the same time. */
async function withMenu<Page>(loading: Promise<Page>): Promise<Page> {
  const [loaded] = await Promise.all([loading, preloadExtension(ScaffolderMenu as ComponentType)]);
  return loaded;
}

/** The pages for template authors. Their routes belong to the scaffolder, which links to them. */
export const templateEditorPlugin = definePlugin({
  id: 'template-editor',
  needs: ['scaffolder'],
  pages: [
    {
      path: '/create/edit',
      title: text(entryTranslation, 'manage'),
      permission: scaffolderTemplateManagement,
      Component: page('ManagePage', manageRoute, async () => (await withMenu(import('./ManagePage.tsx'))).ManagePage),
    },
    {
      path: '/create/template',
      title: text(entryTranslation, 'editor'),
      permission: scaffolderTemplateManagement,
      Component: page('EditorPage', editorRoute, async () => (await import('./EditorPage.tsx')).EditorPage),
    },
    {
      path: '/create/template-form',
      title: text(entryTranslation, 'form'),
      permission: scaffolderTemplateManagement,
      Component: page(
        'FormPreviewPage',
        formPreviewRoute,
        async () => (await import('./FormPreviewPage.tsx')).FormPreviewPage,
      ),
    },
    {
      path: '/create/custom-fields',
      title: text(entryTranslation, 'fields'),
      permission: scaffolderTemplateManagement,
      Component: page(
        'CustomFieldsPage',
        customFieldsRoute,
        async () => (await withMenu(import('./explorer/CustomFieldsPage.tsx'))).CustomFieldsPage,
      ),
    },
  ],
});
