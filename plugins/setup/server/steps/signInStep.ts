import { InputError } from '@callboard/errors';
import type { SignInTrials } from '@callboard/plugin-auth/server';
import { findChoice, type SignInResult, signInMethods } from '../../common/index.ts';
import type { FilledStep, SetupStep } from './setupStep.ts';
import {
  checkAddresses,
  checkTexts,
  fieldValues,
  receiverOf,
  requireFields,
  textIn,
  variablesOf,
} from './stepFields.ts';

export const SIGN_IN_STEP = 'sign-in';
const environment = 'production';

/** The settings as the provider expects them, with the typed secrets. */
export function signInSettings({ values, secrets }: FilledStep): {
  providerId: string;
  settings: Record<string, unknown>;
} {
  const method = findChoice(signInMethods, values.choice);
  if (!method) throw new InputError('Choose a sign-in provider first');
  requireFields(method, { values, secrets });
  const { clientSecret } = secrets;
  return { providerId: method.id, settings: { ...fieldValues(method, { values, secrets }, {}), clientSecret } };
}

/** How people sign in, with a sign-in at the real provider as its test. */
export const createSignInStep = (trials: () => SignInTrials, newId: () => string): SetupStep => ({
  id: SIGN_IN_STEP,
  order: 20,
  choosingKeys: ['resolver'],
  receiverOf: receiverOf(signInMethods),

  check(values) {
    checkTexts(values);
    if (values.choice !== undefined && !findChoice(signInMethods, values.choice)) {
      throw new InputError(`'${String(values.choice)}' is not a sign-in provider of this portal`);
    }
  },

  configuration(step) {
    const method = findChoice(signInMethods, step.values.choice);
    if (!method) return { config: {} };
    const variables = { clientSecret: method.variable };
    const resolver = textIn(step.values, 'resolver') ?? method.resolver;
    const settings = { ...fieldValues(method, step, variables), signIn: { resolvers: [{ resolver }] } };
    return {
      config: { auth: { environment, providers: { [method.id]: { [environment]: settings } } } },
      variables: variablesOf(step, variables),
    };
  },

  async test(step, { request, reply }): Promise<SignInResult & { trial?: string }> {
    const { providerId, settings } = signInSettings(step);
    await checkAddresses(findChoice(signInMethods, providerId)!, step);
    const trial = newId();
    const url = await trials().begin({ id: trial, providerId, settings }, request, reply);
    return { state: 'waiting', trial, url, startedAt: Date.now() };
  },
});
