import { scaffolderTemplateManagement } from './templateManagement.ts';

export const RESOURCE_TYPE_SCAFFOLDER_TEMPLATE = 'scaffolder-template';
export const RESOURCE_TYPE_SCAFFOLDER_ACTION = 'scaffolder-action';
export const RESOURCE_TYPE_SCAFFOLDER_TASK = 'scaffolder-task';

type Action = 'create' | 'read';

const attributesOf = (action?: Action) => (action ? { action } : {});
const basic = (name: string, action?: Action) => ({ type: 'basic', name, attributes: attributesOf(action) }) as const;
const onResource = (resourceType: string, name: string, action?: Action) =>
  ({ type: 'resource', name, attributes: attributesOf(action), resourceType }) as const;

export const scaffolderTaskCreate = basic('scaffolder.task.create', 'create');
export const scaffolderTaskRead = onResource(RESOURCE_TYPE_SCAFFOLDER_TASK, 'scaffolder.task.read', 'read');
export const scaffolderTaskCancel = onResource(RESOURCE_TYPE_SCAFFOLDER_TASK, 'scaffolder.task.cancel');
/** Allows retrying other people's runs; the creator of a run needs only `scaffolder.task.create`. */
export const scaffolderTaskRetry = onResource(RESOURCE_TYPE_SCAFFOLDER_TASK, 'scaffolder.task.retry');
export const scaffolderParameterRead = onResource(
  RESOURCE_TYPE_SCAFFOLDER_TEMPLATE,
  'scaffolder.template.parameter.read',
  'read',
);
export const scaffolderStepRead = onResource(
  RESOURCE_TYPE_SCAFFOLDER_TEMPLATE,
  'scaffolder.template.step.read',
  'read',
);
export const scaffolderDryRun = basic('scaffolder.template.dry-run');
export const scaffolderActionExecute = onResource(RESOURCE_TYPE_SCAFFOLDER_ACTION, 'scaffolder.action.execute');

/** All permissions, for the metadata endpoint. */
export const scaffolderPermissions = [
  scaffolderParameterRead,
  scaffolderStepRead,
  scaffolderActionExecute,
  scaffolderTaskCancel,
  scaffolderTaskCreate,
  scaffolderTaskRead,
  scaffolderTaskRetry,
  scaffolderDryRun,
  scaffolderTemplateManagement,
];
