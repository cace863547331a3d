import { createServiceRef } from '@callboard/server-kit';
import type { Reply, Request } from '../provider.ts';

/** Settings of a provider that is not configured yet. */
export type SignInTrial = {
  /** Identifies the trial in the callback. */
  id: string;
  providerId: string;
  /** As below `auth.providers.<id>.<environment>`. */
  settings: Readonly<Record<string, unknown>>;
};

/** By which value of the account each resolver would find the user. */
export type TrialMatch = { resolver: string; by: string; place: string; value?: string | undefined };

export type SignInTrialOutcome =
  | { state: 'failed'; message: string }
  | {
      state: 'signed-in';
      displayName?: string | undefined;
      email?: string | undefined;
      username?: string | undefined;
      matches: TrialMatch[];
    };

/** Has the running trials, including those that another replica started. */
export type TrialOwner = {
  settingsOf(trialId: string): Promise<Omit<SignInTrial, 'id'> | undefined>;
  ended(trialId: string, outcome: SignInTrialOutcome): Promise<void>;
};

export type SignInTrials = {
  /** Starts a sign-in in the browser of the request; returns the URL at the provider to open in a popup. */
  begin(trial: SignInTrial, request: Request, reply: Reply): Promise<string>;
  /** Without an owner, callbacks of trials are refused like those of unknown providers. */
  answerWith(owner: TrialOwner): void;
};

/**
 * Signs in at a real provider with settings that are not saved yet. The result is the identity of the user; neither a
 * session nor a token is issued.
 */
export const signInTrialsService = createServiceRef<SignInTrials>({
  id: 'auth.sign-in-trials',
  description: 'Tests the settings of a sign-in provider with a real sign-in that does not create a session',
});
