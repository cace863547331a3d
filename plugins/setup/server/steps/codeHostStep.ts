import { InputError } from '@callboard/errors';
import {
  type CodeHostChoice,
  type CodeHostResult,
  codeHostChoices,
  findChoice,
  type StepValues,
} from '../../common/index.ts';
import { failureText } from './failureText.ts';
import type { SetupStep } from './setupStep.ts';
import {
  checkAddresses,
  checkTexts,
  fieldValues,
  receiverOf,
  requireFields,
  textIn,
  variablesOf,
} from './stepFields.ts';

export const CODE_HOST_STEP = 'code-host';

/** More are not listed; the rest is found by discovery later. */
const maxRepositories = 300;

/** The host and its web address, which differs for a server behind another port or without https. */
export function codeHostOf(values: StepValues): { choice: CodeHostChoice; host: string; url: string } | undefined {
  const choice = findChoice(codeHostChoices, values.choice);
  if (!choice) return undefined;
  const host = textIn(values, 'host') ?? choice.host ?? '';
  const api = textIn(values, 'apiBaseUrl') ?? textIn(values, 'baseUrl');
  const protocol = api && URL.canParse(api) ? new URL(api).protocol : 'https:';
  return { choice, host, url: `${protocol}//${host}` };
}

/** The code host, with a read as the owner of the token as its test. */
export const codeHostStep: SetupStep = {
  id: CODE_HOST_STEP,
  order: 30,
  receiverOf: receiverOf(codeHostChoices),

  check(values) {
    checkTexts(values);
    if (values.choice !== undefined && !findChoice(codeHostChoices, values.choice)) {
      throw new InputError(`'${String(values.choice)}' is not a code host that the setup knows`);
    }
  },

  configuration(step) {
    const found = codeHostOf(step.values);
    if (!found) return { config: {} };
    const { choice, host } = found;
    const { organization: _, ...settings } = fieldValues(choice, step, choice.variables);
    return {
      config: { integrations: { [choice.integration]: [{ ...settings, host }] } },
      variables: variablesOf(step, choice.variables),
    };
  },

  async test(step, { withTrial, signal }): Promise<CodeHostResult> {
    const found = codeHostOf(step.values);
    if (!found) throw new InputError('Choose a code host first');
    requireFields(found.choice, step);
    await checkAddresses(found.choice, step);
    const owner = `${found.url}/${textIn(step.values, 'organization')}`;
    try {
      return await withTrial([CODE_HOST_STEP], async ({ reader }) => {
        const account = await reader.account(found.url, { signal });
        const repositories = [];
        let page: string | undefined;
        do {
          const answer = await reader.repositories(owner, { signal, ...(page && { page }) });
          repositories.push(...answer.items);
          page = answer.nextPage;
        } while (page && repositories.length < maxRepositories);
        return {
          state: 'read',
          ...(account && { account }),
          repositories: repositories.map(({ url, name, description, isArchived, isPrivate, defaultBranch }) => ({
            url,
            name,
            isArchived,
            isPrivate,
            isEmpty: defaultBranch === undefined,
            ...(description && { description }),
          })),
          hasMore: page !== undefined,
        };
      });
    } catch (error) {
      signal.throwIfAborted();
      return { state: 'failed', message: failureText(error) };
    }
  },
};
