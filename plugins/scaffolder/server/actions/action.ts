import type { Principal } from '@callboard/server-kit';
import type * as z from 'zod';
import type { Workspace } from '../workspaces/workspace.ts';
import type { TaskLogger } from './taskLogger.ts';

/** A step as it could stand in a template, as YAML, with what it shows. */
export type ActionExample = { description: string; example: string };

/** What an action is given for one run. */
export type ActionContext<Input = unknown> = {
  /** Rendered, checked against the action's schema, and with its defaults. */
  input: Input;
  task: { id: string; isDryRun: boolean };
  step: { id: string; name: string };
  template: {
    entityRef: string;
    /** What people call it. */
    title?: string;
    /** Where the template's file is, which relative URLs in its steps start from. */
    baseUrl?: string;
    /** Of a template that is a file here: what relative URLs may not lead out of; the folder that it is in, unless this says another. */
    folder?: string;
    annotations?: Readonly<Record<string, string>>;
  };
  user: { ref?: string; entity?: unknown };
  /** Who started the task, and in whose name the action reads the catalog or calls the portal. */
  caller: Principal;
  /** Given with the task. Log lines, errors and the output of the task are masked; pass other texts that people read through `masked`. */
  secrets: Readonly<Record<string, string>>;
  workspace: Workspace;
  /** The same value with all secrets masked, for texts that are stored, or shown to people, anywhere but in the run's log. */
  masked<T>(value: T): T;
  /** Lines of the run's log. */
  logger: TaskLogger;
  /** Aborted when the task is cancelled, the step's time is up, or the server stops. */
  signal: AbortSignal;
  /**
   * Makes a side effect idempotent, also when the step runs again after a crash or a retry: its result is stored with the task under the
   * key, and returned again without doing it. The work itself must notice when it died between doing and storing.
   */
  once<T>(key: string, act: () => Promise<T>): Promise<T>;
  /**
   * What a host takes as an idempotency key: the same for every run of this step in this task, and for no other. A run after one that is
   * known to have failed gets a new one.
   */
  effectKey: string;
};

/** What a step of a template does. */
export type ScaffolderAction<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  /** `fetch:template` */
  id: string;
  /** Markdown. */
  description: string;
  input?: Input;
  output?: Output;
  examples?: readonly ActionExample[];
  /** Whether it touches nothing outside its workspace, so that a dry run may run it; it can also ask `task.isDryRun`. */
  supportsDryRun?: boolean;
  /**
   * Whether all that it does is in its workspace and its output. A step of many iterations then need not keep each before the next: what was
   * not kept is done again from the workspace that was.
   */
  isConfined?: boolean;
  /**
   * Whether a second run after one that was cut off leaves things as one run would: it only reads, or looks for what is there before it
   * makes it. Confined actions are. A step of any other action is never repeated silently: when the server dies while it runs, the run
   * stops and asks whether the step took effect.
   */
  isIdempotent?: boolean | ((input: z.output<Input>) => boolean);
  /** Why no run of it ever succeeds, and what to write instead: said before a form is filled in. */
  refusal?: string;
  /** What the step gives to later ones, as `steps.<id>.output`. */
  // biome-ignore lint/suspicious/noConfusingVoidType: an action without outputs returns nothing.
  run(context: ActionContext<z.output<Input>>): Promise<z.input<Output> | void>;
};

/** Thrown by an action whose effect is known not to have happened, such as a request that the other side refused. */
export class EffectFailedError extends Error {}

/** Infers the types of input and output from their schemas. */
export function createAction<Input extends z.ZodType, Output extends z.ZodType>(
  action: ScaffolderAction<Input, Output>,
): ScaffolderAction {
  // Inputs are checked against the schema before an action runs.
  return action as unknown as ScaffolderAction;
}
