export { scaffolderActionContract } from './actionContract.ts';
export { ANNOTATION_SOURCE_TEMPLATE, ANNOTATION_TEMPLATE_VERSION } from './annotations.ts';
export {
  APPROVAL_ACTION,
  type Approval,
  type Decision,
  MAX_REASON_LENGTH,
  rejectionOf,
  rejectionText,
  repeatsError,
  type WaitingApproval,
} from './approval.ts';
export { MAX_TASK_PAGE, scaffolderContract } from './contract.ts';
export {
  type DryRunRequest,
  type DryRunResult,
  MAX_DRY_RUN_BYTES,
  maxDryRunBytes,
  type TemplatePreview,
} from './dryRun.ts';
export type { InstalledAction, JsonObject, TemplatingExtensions } from './extensions.ts';
export {
  RESOURCE_TYPE_SCAFFOLDER_ACTION,
  RESOURCE_TYPE_SCAFFOLDER_TASK,
  RESOURCE_TYPE_SCAFFOLDER_TEMPLATE,
  scaffolderActionExecute,
  scaffolderDryRun,
  scaffolderParameterRead,
  scaffolderPermissions,
  scaffolderStepRead,
  scaffolderTaskCancel,
  scaffolderTaskCreate,
  scaffolderTaskRead,
  scaffolderTaskRetry,
} from './permissions.ts';
export { runSubject } from './runSubject.ts';
export type { Statistics, TemplateStatistics } from './statistics.ts';
export {
  INTERRUPTED_STEP_ERROR,
  isStartOver,
  type StepStatus,
  type Task,
  type TaskSpec,
  type TaskStatus,
  taskSpecSchema,
  taskStatuses,
  tasksChangedChannel,
} from './task.ts';
export { type CompletionBody, type LogBody, type TaskEvent, type TaskEventType, taskEventSchema } from './taskEvent.ts';
export type { TemplateFiles } from './template.ts';
export {
  type ParameterSchema,
  type TaskStep,
  TEMPLATE_API_VERSION,
  type Template,
  type TemplateParameters,
  templateSchema,
} from './template.ts';
export type { DescribedTemplate } from './templateDescription.ts';
export { scaffolderTemplateManagement } from './templateManagement.ts';
export { type UnknownInput, unknownInputs } from './unknownInputs.ts';
export { scaffolderExtensions } from './webExtensions.ts';
