import type { JsonObject } from '../../common/index.ts';
import type { Run, RunParts } from './run.ts';

/** What steps gave, by their ids. */
export type Outputs = Record<string, { output: JsonObject }>;

/** What expressions can name where secrets have no business: in conditions and in the output. */
export const plainContext = ({ spec, taskId }: Run, { environment }: RunParts, outputs: Outputs) => ({
  parameters: spec.parameters,
  steps: outputs,
  user: spec.user,
  context: { task: { id: taskId } },
  environment: { parameters: environment.parameters, secrets: {} },
  secrets: {},
});

export type ExpressionNames = ReturnType<typeof plainContext> & { each?: { key: string; value: unknown } };

/** The same for the inputs of actions, which may have secrets. */
export const inputContext = (run: Run, parts: RunParts, outputs: Outputs): ExpressionNames => ({
  ...plainContext(run, parts, outputs),
  secrets: run.secrets,
  environment: {
    parameters: parts.environment.parameters,
    // The author of a template may try it, and must not see what the portal was given.
    secrets: run.isDryRun ? {} : parts.environment.secrets,
  },
});
