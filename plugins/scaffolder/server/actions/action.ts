import { createExtensionPoint, type Principal } from '@callboard/server-kit';
import type * as z from 'zod';
import type { Workspace } from '../workspaces/openWorkspace.ts';
import { type ActionExample, stepExample } from './stepExample.ts';

/** Writes lines to a run's log; secrets are masked. */
type TaskLogger = {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
};

/** The context of one run of an action. */
export type ActionContext<Input = unknown> = {
  /** Rendered, checked against the action's schema, and with its defaults. */
  input: Input;
  task: { id: string; isDryRun: boolean };
  step: { id: string; name: string };
  template: {
    entityRef: string;
    /** The display name. */
    title?: string;
    /** The URL of the template's file; relative URLs in its steps start here. */
    baseUrl?: string;
    /** For a template in a local file: the folder that relative URLs must not leave; by default the folder of the template. */
    folder?: string;
    annotations?: Readonly<Record<string, string>>;
  };
  user: { ref?: string; entity?: unknown };
  /** The user who started the task; the action reads the catalog and calls the portal on their behalf. */
  caller: Principal;
  /** The secrets of the task. Logs, errors and the task's output are masked automatically; pass other visible texts through `masked`. */
  secrets: Readonly<Record<string, string>>;
  workspace: Workspace;
  /** The same value with all secrets masked, for texts that are stored or shown anywhere except in the run's log. */
  masked<T>(value: T): T;
  /** Writes to the run's log. */
  logger: TaskLogger;
  /** Aborted when the task is cancelled, the step's time is up, or the server stops. */
  signal: AbortSignal;
  /**
   * Makes a side effect idempotent, even if the step runs again after a crash or a retry: its result is stored with the task under the
   * key, and returned without repeating the effect. Throws before the effect if another replica has taken the task over. The action itself must
   * handle a crash between the effect and storing its result.
   */
  once<T>(key: string, act: () => Promise<T>): Promise<T>;
  /**
   * An idempotency key for other systems: the same for every run of this step in this task, and different for all others. After a run
   * that is known to have failed, the next one gets a new key.
   */
  effectKey: string;
};

/** An action of a template step. */
export type ScaffolderAction<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  /** `fetch:template` */
  id: string;
  /** Markdown. */
  description: string;
  input?: Input;
  output?: Output;
  examples?: readonly ActionExample[];
  /** Whether a dry run may run it: it changes nothing outside its workspace, or checks `task.isDryRun`. */
  supportsDryRun?: boolean;
  /**
   * Whether it affects only its workspace and its output. Iterations of such a step need not be saved one by one: an unsaved iteration
   * runs again from the saved workspace.
   */
  isConfined?: boolean;
  /**
   * Whether a second run after an interrupted one has the same effect as a single run: the action only reads, or checks for an existing
   * result first. Confined actions are idempotent. Other steps are never repeated silently: if the server dies while one runs, the run
   * stops and asks whether the step took effect.
   */
  isIdempotent?: boolean | ((input: z.output<Input>) => boolean);
  /** Why it never succeeds, and what to use instead; shown before a form is filled in. */
  refusal?: string;
  /** The output for later steps, as `steps.<id>.output`. */
  // biome-ignore lint/suspicious/noConfusingVoidType: an action without outputs returns nothing.
  run(context: ActionContext<z.output<Input>>): Promise<z.input<Output> | void>;
};

/** Thrown by an action if its effect certainly did not happen, for example after a rejected request. */
export class EffectFailedError extends Error {
  /** Also true for an error of another copy of this class, which an external plugin may contain. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'EffectFailedError';
  }

  override get name() {
    return 'EffectFailedError';
  }
}

/** An action as a plugin defines it: most examples are only the input of one step. */
type ActionDefinition<Input extends z.ZodType, Output extends z.ZodType> = Omit<
  ScaffolderAction<Input, Output>,
  'examples'
> & { examples?: readonly (ActionExample | { description: string; input: unknown })[] };

/** Infers the types of input and output from their schemas. */
export function createAction<Input extends z.ZodType, Output extends z.ZodType>({
  examples,
  ...action
}: ActionDefinition<Input, Output>): ScaffolderAction {
  const described = examples?.map((example) =>
    'input' in example ? stepExample(example.description, { action: action.id, input: example.input }) : example,
  );
  // Inputs are checked against the schema before an action runs.
  return { ...action, ...(described && { examples: described }) } as unknown as ScaffolderAction;
}

/** Where plugins add actions for template steps. */
export const scaffolderActions = createExtensionPoint<ScaffolderAction>({
  id: 'scaffolder.actions',
  description: 'Adds an action for template steps, with schemas for its input and output',
});
