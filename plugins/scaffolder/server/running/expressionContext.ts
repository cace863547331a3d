import type { JsonObject } from '../../common/index.ts';
import type { Run, RunParts } from './run.ts';

/** The outputs of steps, by their ids. */
export type Outputs = Record<string, { output: JsonObject }>;

/** The names for expressions without access to secrets: conditions and the output. */
export const plainContext = ({ spec, taskId }: Run, { environment }: RunParts, outputs: Outputs) => ({
  parameters: spec.parameters,
  steps: outputs,
  user: spec.user,
  context: { task: { id: taskId } },
  environment: { parameters: environment.parameters, secrets: {} },
  secrets: {},
});

export type ExpressionNames = ReturnType<typeof plainContext> & { each?: { key: string; value: unknown } };

/** The names for the inputs of actions, which may use secrets. */
export const inputContext = (run: Run, parts: RunParts, outputs: Outputs): ExpressionNames => ({
  ...plainContext(run, parts, outputs),
  secrets: run.secrets,
  environment: {
    parameters: parts.environment.parameters,
    // The author of a template may do a dry run, and must not see the portal's secrets.
    secrets: run.isDryRun ? {} : parts.environment.secrets,
  },
});
