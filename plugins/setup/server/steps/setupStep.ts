import { messageOf, statusOf, withoutUrlSecrets } from '@callboard/errors';
import { createExtensionPoint } from '@callboard/server-kit';
import type { StepValues } from '../../common/index.ts';
import type { Reply, Request } from '../audit.ts';
import type { ConfigurationObject, Trial } from '../trial/trialPortal.ts';

/** A step with the secrets that were typed in it. */
export type FilledStep = { values: StepValues; secrets: Readonly<Record<string, string>> };

/** The values of all steps, by their id. */
export type Draft = Readonly<Record<string, FilledStep | undefined>>;

/** The part of a step in the files. Secrets are never in `config`; it refers to them with `${NAME}`. */
export type StepConfiguration = {
  config: ConfigurationObject;
  variables?: Readonly<Record<string, string>>;
  files?: readonly { name: string; content: string }[];
};

export type TestTools = {
  draft: Draft;
  /** Results of the other steps, by their id. */
  results: Readonly<Record<string, unknown>>;
  request: Request;
  reply: Reply;
  signal: AbortSignal;
  /** A portal that is started with the configuration of these steps, and closed afterwards. It has no port and stores nothing. */
  withTrial<T>(steps: readonly string[], use: (trial: Trial) => Promise<T>, more?: ConfigurationObject): Promise<T>;
  /** The findings of `--check` about the configuration of these steps. */
  check(steps: readonly string[]): Promise<{ problems: string[]; warnings: string[] }>;
};

/** One step of the setup. */
export type SetupStep = {
  id: string;
  /** Steps are shown in this order; those of the product have multiples of 10. */
  order: number;
  /** Keys of values that only choose among the results of the test, which stay when one of them changes. */
  choosingKeys?: readonly string[];
  /** Throws InputError for values that are not valid. Empty values are valid: a step can be skipped. */
  check(values: StepValues): void;
  /** Names the receiver of the secrets. Stored secrets are dropped when it changes, so they are never sent elsewhere. */
  receiverOf?(values: StepValues): string;
  configuration(step: FilledStep, draft: Draft): StepConfiguration;
  /** Tries out the values. A failure of the external system is a result, not an error. */
  test?(step: FilledStep, tools: TestTools): Promise<unknown>;
};

/** Where a plugin adds a step to the setup; its page is added to the point of the same name in the browser. */
export const setupStepPoint = createExtensionPoint<SetupStep>({
  id: 'setup.steps',
  description: 'A step of the first-run setup, with its part of the configuration and its test',
});

const maxLength = 1_000;

/** The reason of a failed test, for the administrator. Errors without a name are internal and may show more than they should. */
export const failureText = (error: unknown): string =>
  statusOf(error) === undefined
    ? 'An unexpected error occurred; the server log has the details'
    : withoutUrlSecrets(messageOf(error)).replaceAll('\0', '').slice(0, maxLength);
