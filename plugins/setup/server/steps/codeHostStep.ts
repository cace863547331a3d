import { InputError, NotAllowedError, NotFoundError } from '@callboard/errors';
import {
  type CodeHostChoice,
  type CodeHostResult,
  codeHostChoices,
  findChoice,
  type StepValues,
} from '../../common/index.ts';
import { failureText, type SetupStep } from './setupStep.ts';
import { checkFilled, checkTexts, fieldValues, receiverOf, textIn, variablesOf } from './stepFields.ts';

export const CODE_HOST_STEP = 'code-host';

/** More are not listed; the rest is found by discovery later. */
const maxRepositories = 300;

type CodeHost = {
  choice: CodeHostChoice;
  host: string;
  /** Its web address, which differs for a server behind another port, below a path or without https. */
  url: string;
  /** The addresses of a server of the organisation. */
  addresses: Readonly<Record<string, string>>;
};

/** The code host of a step. The URL of a server is enough, in either field. */
export function codeHostOf(values: StepValues): CodeHost | undefined {
  const choice = findChoice(codeHostChoices, values.choice);
  if (!choice) return undefined;
  const typedHost = textIn(values, 'host');
  const server = urlIn(textIn(values, 'apiBaseUrl') ?? textIn(values, 'baseUrl')) ?? urlIn(typedHost);
  // The API of GitHub has its own host name.
  const hostOfServer = choice.id === 'github' ? server?.host.replace(/^api\./, '') : server?.host;
  const host = (urlIn(typedHost)?.host ?? typedHost ?? hostOfServer ?? choice.host ?? '').toLowerCase();
  const hasBaseUrl = choice.fields.some(({ key }) => key === 'baseUrl');
  const baseUrl = hasBaseUrl && server ? server.href.replace(/(?<!\/)\/+$/, '') : undefined;
  const url = baseUrl ?? `${server?.protocol ?? 'https:'}//${host}`;
  const apiBaseUrl = choice.id === 'github' && server ? githubApiOf(server) : undefined;
  return { choice, host, url, addresses: { ...(baseUrl && { baseUrl }), ...(apiBaseUrl && { apiBaseUrl }) } };
}

/** The API of a GitHub server, from the address of the server or of its API. */
function githubApiOf(server: URL): string {
  const hasPath = server.pathname !== '/';
  if (server.host === 'github.com') return 'https://api.github.com';
  return hasPath || server.host.startsWith('api.')
    ? server.href.replace(/(?<!\/)\/+$/, '')
    : new URL('/api/v3', server).href;
}

/** A token may be allowed to read repositories, but not its own account. */
function unlessForbidden(error: unknown): undefined {
  if (!(error instanceof NotFoundError) && !(error instanceof NotAllowedError)) throw error;
}

const urlIn = (text: string | undefined): URL | undefined =>
  text && /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined;

/** The code host, with a read as the owner of the token as its test. */
export const codeHostStep: SetupStep = {
  id: CODE_HOST_STEP,
  order: 30,
  receiverOf: receiverOf(codeHostChoices),

  check(values) {
    checkTexts(values);
    if (values.choice !== undefined && !findChoice(codeHostChoices, values.choice)) {
      throw new InputError(`The setup does not support the code host '${String(values.choice)}'`);
    }
  },

  configuration(step) {
    const found = codeHostOf(step.values);
    if (!found) return { config: {} };
    const { choice, host, addresses } = found;
    const { organization: _, ...settings } = fieldValues(choice, step, choice.variables);
    return {
      config: { integrations: { [choice.integration]: [{ ...settings, host, ...addresses }] } },
      variables: variablesOf(step, choice.variables),
    };
  },

  async test(step, { withTrial, signal }): Promise<CodeHostResult> {
    const found = codeHostOf(step.values);
    if (!found) throw new InputError('Choose a code host first');
    await checkFilled(found.choice, step);
    const owner = `${found.url}/${textIn(step.values, 'organization')}`;
    try {
      return await withTrial([CODE_HOST_STEP], async ({ reader }) => {
        const account = await reader.account(`${found.url}/`, { signal }).catch(unlessForbidden);
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
