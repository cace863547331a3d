import { createOptionalRouteRef, createRouteRef } from '@callboard/web-kit';

/** The list of templates. */
export const rootRoute = createRouteRef({ id: 'scaffolder.root' });

/** The form of one template. */
export const selectedTemplateRoute = createRouteRef({
  id: 'scaffolder.selectedTemplate',
  params: ['namespace', 'templateName'],
});

/** The form of a template in the default namespace, for older links. */
export const legacySelectedTemplateRoute = createRouteRef({
  id: 'scaffolder.legacySelectedTemplate',
  params: ['templateName'],
});

export const tasksRoute = createRouteRef({ id: 'scaffolder.listTasks' });

/** A run of a template. */
export const taskRoute = createRouteRef({ id: 'scaffolder.ongoingTask', params: ['taskId'] });

/** The installed actions. */
export const actionsRoute = createRouteRef({ id: 'scaffolder.actions' });

/** The filters, functions and values for template expressions. */
export const templatingExtensionsRoute = createRouteRef({ id: 'scaffolder.templatingExtensions' });

// The pages for template authors; the start page is first. They have no URL if the plugin `template-editor` is not installed.
export const manageRoute = createRouteRef({ id: 'scaffolder.edit' });
export const editorRoute = createRouteRef({ id: 'scaffolder.editor' });
export const formPreviewRoute = createRouteRef({ id: 'scaffolder.templateForm' });
export const customFieldsRoute = createRouteRef({ id: 'scaffolder.customFields' });

/** The registration page of the catalog. */
export const registerComponentRoute = createOptionalRouteRef('register-component', 'catalog-import.importPage');

/** The documentation of a template. */
export const viewTechDocRoute = createOptionalRouteRef('view-techdoc', 'techdocs.docRoot', [
  'namespace',
  'kind',
  'name',
]);
