import { get, post, put } from '@callboard/contract';
import * as z from 'zod/mini';

/** A value that an administrator typed in a step. Secrets are separate: the server never returns them. */
const StepValue = z.union([z.string(), z.boolean(), z.array(z.string())]);
const StepValues = z.record(z.string(), StepValue);
export type StepValues = z.infer<typeof StepValues>;

const changedStep = {
  params: z.object({ step: z.string() }),
  body: z.object({
    values: StepValues,
    /** Secrets that are not listed keep their value, as long as they would be sent to the same address. */
    secrets: z.optional(z.record(z.string(), z.string())),
  }),
};

/** One step of the setup as it is stored. */
export const SetupStepState = z.object({
  id: z.string(),
  values: StepValues,
  /** The names of the stored secrets. */
  secrets: z.array(z.string()),
  /** Whether the step was saved since the setup began. */
  isSaved: z.boolean(),
  /** The result of the last test of these values, in the shape of the step. */
  result: z.optional(z.unknown()),
});
export type SetupStepState = z.infer<typeof SetupStepState>;

export const SetupDraft = z.object({
  steps: z.array(SetupStepState),
  /** The URL of the portal as it runs now. */
  portalUrl: z.string(),
  /** The callback URL that the provider must allow; the id of the provider replaces `*`. */
  callbackUrl: z.string(),
});
export type SetupDraft = z.infer<typeof SetupDraft>;

const SetupFile = z.object({ name: z.string(), content: z.string() });

/** The files to commit, and the variables to set. */
export const SetupConfiguration = z.object({
  files: z.array(SetupFile),
  /** The environment variables that the files refer to. */
  variables: z.array(z.string()),
  /** The findings of `--check`; without problems, the portal starts with the files. */
  problems: z.array(z.string()),
  warnings: z.array(z.string()),
  /** Starts the portal with the files. */
  command: z.string(),
});
export type SetupConfiguration = z.infer<typeof SetupConfiguration>;

/**
 * Nobody can be signed in yet, so the endpoints are public for the kit. All but the first three require an administrator, or the cookie that is
 * issued for the code in the log. On a portal that is set up, each answers 404.
 */
export const setupContract = {
  getStatus: get('/status', {
    summary: 'Whether the portal needs to be set up, and whether the caller may do it',
    access: 'public',
    response: z.object({ isAdmitted: z.boolean(), hasCode: z.boolean() }),
  }),
  admit: post('/admission', {
    summary: 'Exchange the one-time code from the log for access to the setup',
    access: 'public',
    body: z.object({ code: z.string().check(z.maxLength(100)) }),
    response: z.object({ isAdmitted: z.literal(true) }),
  }),
  requestCode: post('/code', {
    summary: 'Print a new code to the log, if there is no valid one',
    access: 'public',
    response: z.object({ isPrinted: z.literal(true) }),
  }),
  getDraft: get('/draft', { summary: 'The steps with their values', access: 'public', response: SetupDraft }),
  saveStep: put('/draft/:step', {
    summary: 'Save the values of a step',
    access: 'public',
    ...changedStep,
    response: SetupStepState,
  }),
  testStep: post('/draft/:step/test', {
    summary: 'Save the values of a step, and test them against the real systems',
    access: 'public',
    ...changedStep,
    response: SetupStepState,
  }),
  getConfiguration: get('/configuration', {
    summary: 'The configuration files of all steps, checked',
    access: 'public',
    response: SetupConfiguration,
  }),
  complete: post('/completion', {
    summary: 'Close the setup permanently, and delete its secrets',
    access: 'public',
    response: z.object({ isComplete: z.literal(true) }),
  }),
};
