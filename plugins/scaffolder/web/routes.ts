import { createExternalRouteRef, createRouteRef } from '@callboard/web-kit';

/** All templates, to choose one. */
export const rootRoute = createRouteRef({ id: 'scaffolder.root' });

/** The form of one template. */
export const selectedTemplateRoute = createRouteRef({
  id: 'scaffolder.selectedTemplate',
  params: ['namespace', 'templateName'],
});

/** The form of a template in the default namespace, as older links have it. */
export const legacySelectedTemplateRoute = createRouteRef({
  id: 'scaffolder.legacySelectedTemplate',
  params: ['templateName'],
});

export const tasksRoute = createRouteRef({ id: 'scaffolder.listTasks' });

/** A run of a template, while it goes on and afterwards. */
export const taskRoute = createRouteRef({ id: 'scaffolder.ongoingTask', params: ['taskId'] });

/** What steps of templates can do. */
export const actionsRoute = createRouteRef({ id: 'scaffolder.actions' });

/** What expressions of templates can name. */
export const templatingExtensionsRoute = createRouteRef({ id: 'scaffolder.templatingExtensions' });

/** Where the tools of template authors begin. */
export const manageRoute = createRouteRef({ id: 'scaffolder.edit' });
export const editorRoute = createRouteRef({ id: 'scaffolder.editor' });
export const formPreviewRoute = createRouteRef({ id: 'scaffolder.templateForm' });
export const customFieldsRoute = createRouteRef({ id: 'scaffolder.customFields' });

/** Where what exists already is brought into the catalog. */
export const registerComponentRoute = createExternalRouteRef({
  id: 'register-component',
  optional: true,
  defaultTarget: 'catalog-import.importPage',
});

/** The documentation of a template. */
export const viewTechDocRoute = createExternalRouteRef({
  id: 'view-techdoc',
  params: ['namespace', 'kind', 'name'],
  optional: true,
  defaultTarget: 'techdocs.docRoot',
});
