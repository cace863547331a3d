import { formFieldPoint } from '@callboard/forms';
import { entityCardPoint, entityLinkPoint } from '@callboard/plugin-catalog/web';
import { workPoint } from '@callboard/plugin-home/web';
import { searchResultItemPoint } from '@callboard/plugin-search/web';
import { withDataTable } from '@callboard/ui';
import { IconCirclePlus } from '@callboard/ui/icons';
import {
  commandPoint,
  createComponentExtension,
  createRoutableExtension,
  definePlugin,
  lazyCommands,
  type RouteRef,
  text,
} from '@callboard/web-kit';
import type { ComponentType } from 'react';
import { entryTranslation } from './entryTranslation.ts';
import { ownFields } from './fields/ownFields.ts';
import {
  actionsRoute,
  customFieldsRoute,
  editorRoute,
  formPreviewRoute,
  legacySelectedTemplateRoute,
  manageRoute,
  registerComponentRoute,
  rootRoute,
  selectedTemplateRoute,
  taskRoute,
  tasksRoute,
  templatingExtensionsRoute,
  viewTechDocRoute,
} from './routes.ts';
import { resultItems } from './search/resultItems.tsx';
import { formDecoratorPoint } from './wizard/sending/formDecoratorPoint.ts';

export {
  type FieldReviewProps,
  type FieldValidation,
  type FieldValidationContext,
  type FormField,
  type FormFieldProps,
  formFieldPoint,
  type LoadedField,
  useFormSecrets,
} from '@callboard/forms';
export { entryTranslation } from './entryTranslation.ts';
export {
  customFieldsRoute,
  editorRoute,
  formPreviewRoute,
  manageRoute,
  rootRoute,
  selectedTemplateRoute,
  taskRoute,
  tasksRoute,
} from './routes.ts';
export { type FormDecoration, type FormDecorator, formDecoratorPoint } from './wizard/sending/formDecoratorPoint.ts';

/** The tabs of the template pages, for pages of other plugins. Lazy, because the first page loads this file. */
export const ScaffolderMenu = createComponentExtension({
  name: 'ScaffolderMenu',
  load: async () => (await import('./frame/ScaffolderMenu.tsx')).ScaffolderMenu,
});

const page = (name: string, mountPoint: RouteRef, load: () => Promise<ComponentType>) =>
  createRoutableExtension({ name, mountPoint, load });

export const scaffolderPlugin = definePlugin({
  id: 'scaffolder',
  needs: ['catalog'],
  wants: ['home', 'search'],
  // Wire: existing configurations bind routes by these names (`app.routes.bindings`). The last four have pages in `template-editor`.
  routes: {
    root: rootRoute,
    selectedTemplate: selectedTemplateRoute,
    legacySelectedTemplate: legacySelectedTemplateRoute,
    listTasks: tasksRoute,
    ongoingTask: taskRoute,
    actions: actionsRoute,
    templatingExtensions: templatingExtensionsRoute,
    edit: manageRoute,
    editor: editorRoute,
    templateForm: formPreviewRoute,
    customFields: customFieldsRoute,
  },
  externalRoutes: { registerComponent: registerComponentRoute, viewTechDoc: viewTechDocRoute },
  pages: [
    {
      path: '/create',
      title: text(entryTranslation, 'create'),
      Component: page('CreatePage', rootRoute, async () => (await import('./gallery/CreatePage.tsx')).CreatePage),
    },
    {
      path: '/create/templates/:namespace/:templateName',
      Component: page(
        'WizardPage',
        selectedTemplateRoute,
        async () => (await import('./wizard/WizardPage.tsx')).WizardPage,
      ),
    },
    {
      path: '/create/templates/:templateName',
      Component: page(
        'LegacyWizardPage',
        legacySelectedTemplateRoute,
        async () => (await import('./wizard/WizardPage.tsx')).LegacyWizardPage,
      ),
    },
    {
      path: '/create/tasks',
      title: text(entryTranslation, 'tasks'),
      Component: page(
        'TasksPage',
        tasksRoute,
        async () => (await withDataTable(import('./runs/TasksPage.tsx'))).TasksPage,
      ),
    },
    {
      path: '/create/tasks/:taskId',
      Component: page('TaskPage', taskRoute, async () => (await import('./run/TaskPage.tsx')).TaskPage),
    },
    {
      path: '/create/actions',
      title: text(entryTranslation, 'actions'),
      Component: page('ActionsPage', actionsRoute, async () => (await import('./actions/ActionsPage.tsx')).ActionsPage),
    },
    {
      path: '/create/templating-extensions',
      title: text(entryTranslation, 'extensions'),
      Component: page(
        'ExtensionsPage',
        templatingExtensionsRoute,
        async () => (await import('./actions/ExtensionsPage.tsx')).ExtensionsPage,
      ),
    },
  ],
  navItems: [
    {
      id: 'create',
      letter: 'n',
      section: 'main',
      order: 40,
      title: text(entryTranslation, 'create'),
      icon: IconCirclePlus,
      to: rootRoute,
    },
  ],
  points: [formFieldPoint, formDecoratorPoint],
  translations: [entryTranslation],
  extensions: [
    commandPoint.add(
      lazyCommands('scaffolder-templates', async () => (await import('./frame/templateCommands.ts')).templateCommands),
    ),
    commandPoint.add(lazyCommands('scaffolder-runs', async () => (await import('./frame/queries.ts')).runCommands)),
    entityLinkPoint.add({ load: async () => (await import('./origin/entityLinks.ts')).entityLinks }),
    entityCardPoint.add({
      id: 'template-runs',
      area: 'side',
      order: 40,
      isFor: ({ kind }) => kind.toLowerCase() === 'template',
      Component: createComponentExtension({
        name: 'RunsCard',
        load: async () => (await import('./runs/RunsCard.tsx')).RunsCard,
      }),
    }),
    workPoint.add({
      id: 'scaffolder',
      load: async () => (await import('./home/scaffolderWork.ts')).scaffolderWork,
    }),
    ...ownFields.map(formFieldPoint.add),
    ...resultItems.map(searchResultItemPoint.add),
  ],
});
