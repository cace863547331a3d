import { InputError } from '@callboard/errors';
import type { SignInTrials } from '@callboard/plugin-auth/server';
import type { Discovery, Logger } from '@callboard/server-kit';
import type { SetupDraft, SetupStepState, StepValues } from '../common/index.ts';
import type { Codes } from './admission/codes.ts';
import type { Emptiness } from './admission/emptiness.ts';
import type { Reply, Request } from './audit.ts';
import type { ConfigurationService } from './configuration/configurationService.ts';
import type { DraftService } from './draft/draftService.ts';
import { SIGN_IN_STEP, signInSettings } from './steps/signInStep.ts';
import { type OpenTrial, withTrial } from './trial/trialPortal.ts';

type Options = {
  drafts: DraftService;
  configurations: ConfigurationService;
  codes: Codes;
  emptiness: Emptiness;
  openTrial: OpenTrial;
  discovery: Discovery;
  announce(text: string): void;
  logger: Pick<Logger, 'warn'>;
  stopping: AbortSignal;
};

type Change = { values: StepValues; secrets?: Readonly<Record<string, string>> | undefined };
type Exchange = { request: Request; reply: Reply };

/** The longest a test may take: a large directory has many pages. */
const testTimeoutMs = 60_000;

const closedWarning =
  'Nobody can sign in: auth.providers is empty, and the setup of this portal is closed. Start the portal with the configuration from the setup, or see docs/sign-in';

export type SetupService = ReturnType<typeof createSetupService>;

export function createSetupService(options: Options) {
  const { drafts, configurations, codes, emptiness, openTrial, discovery, announce, logger, stopping } = options;
  const portalUrl = discovery.externalBaseUrl('setup').replace(/\/api\/setup$/, '');

  function printCode(code: string): void {
    announce(
      `This portal is empty. To set it up, open ${portalUrl}/setup and enter the code ${code} (valid once, for one hour)`,
    );
  }

  /** The result as the page gets it: without the id that ties a callback to it. */
  function shown({ result, ...state }: SetupStepState): SetupStepState {
    if (typeof result !== 'object' || result === null) return state;
    const { trial: _, ...visible } = result as Record<string, unknown>;
    return { ...state, result: visible };
  }

  return {
    hasCode: codes.hasValid,

    async printFirstCode(): Promise<void> {
      if (await emptiness.isOpen()) printCode(await codes.issue());
      else logger.warn(closedWarning);
    },

    /** For an administrator who missed the code; one that is still valid is not replaced. */
    async printNewCode(): Promise<void> {
      if (await codes.hasValid()) {
        throw new InputError('A code is still valid: look for "This portal is empty" in the server log');
      }
      printCode(await codes.reissue());
    },

    async draft(): Promise<SetupDraft> {
      const callbackUrl = `${discovery.externalBaseUrl('auth')}/*/handler/frame`;
      return { steps: (await drafts.states()).map(shown), portalUrl, callbackUrl };
    },

    async save(id: string, change: Change): Promise<SetupStepState> {
      await drafts.save(id, change);
      return shown(await drafts.stateOf(id));
    },

    async test(id: string, change: Change, exchange: Exchange): Promise<SetupStepState> {
      const step = drafts.stepOf(id);
      if (!step.test) throw new InputError(`The step '${id}' has no test`);
      const row = await drafts.save(id, change);
      const draft = await drafts.draft();
      const states = await drafts.states();
      const signal = AbortSignal.any([AbortSignal.timeout(testTimeoutMs), stopping]);
      const result = await step.test(draft[id]!, {
        ...exchange,
        draft,
        results: Object.fromEntries(states.map((state) => [state.id, state.result])),
        signal,
        withTrial: (ids, use, more) => withTrial(openTrial, configurations.forTrial(draft, ids, more), use),
        check: (ids) => configurations.check(draft, ids),
      });
      await drafts.saveResult(row, result);
      return shown(await drafts.stateOf(id));
    },

    configuration: async () => configurations.whole(await drafts.draft()),

    complete: emptiness.complete,
  };
}

/** The sign-in that is being tested: its settings for the callback, on any replica, and its result. */
export function signInTrialsOf(drafts: DraftService, emptiness: Emptiness): Parameters<SignInTrials['answerWith']>[0] {
  async function waiting(trialId: string) {
    if (!(await emptiness.isOpen())) return undefined;
    const row = await drafts.row(SIGN_IN_STEP);
    const { state, trial } = JSON.parse(row?.result ?? '{}') as { state?: string; trial?: string };
    return row && state === 'waiting' && trial === trialId ? row : undefined;
  }
  return {
    async settingsOf(trialId) {
      if (!(await waiting(trialId))) return undefined;
      const step = (await drafts.draft())[SIGN_IN_STEP];
      return step && signInSettings(step);
    },
    async ended(trialId, outcome) {
      const row = await waiting(trialId);
      if (row) await drafts.saveResult(row, outcome);
    },
  };
}
