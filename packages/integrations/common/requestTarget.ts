import { InputError } from '@callboard/errors';
import type { ProposedRequest } from './proposedChanges.ts';
import type { Shape } from './shape.ts';
import { createStepCalls, type Fetch, type StepCall, type StepCalls } from './stepCalls.ts';

/** A repository for which a branch is proposed, and the differences between hosts in doing so. */
export type RequestTarget<Repository, Request> = {
  calls: StepCalls;
  /** The branch to create. */
  branch: string;
  /** The host's term: 'merge request'. */
  word: string;
  /** The URL of the repository in the API. */
  repository: string;
  /** The shapes of the host's responses. */
  shapes: { repository: Shape<Repository>; request: Shape<Request> };
  /** The default branch and the page from the response about the repository; no branch if it is empty. */
  readRepository(answer: Repository): { base?: string | null | undefined; page: string };
  /** The URL of a file on the default branch, `base`. */
  locationOf(path: string, base: string, answer: Repository): string;
  newRequest(base: string): StepCall;
  linkIn(answer: Request, page: string): string;
  /** Paths of pages below that of the repository. */
  pages: { branches: string; newRequest(base: string): string };
};

type TargetRules<Repository, Request> = Omit<RequestTarget<Repository, Request>, 'calls' | 'branch' | 'word'> & {
  /** The name for messages: 'GitLab'. */
  name: string;
  word?: string;
  headers?: Record<string, string>;
  signInStatus?: number;
};

/** The target of a request with the token of a user, or without one if the calls already have credentials. */
export function createRequestTarget<Repository, Request>(
  { branch, token }: Pick<ProposedRequest, 'branch' | 'token'>,
  fetch: Fetch,
  { name, word = 'pull request', headers, signInStatus, ...rules }: TargetRules<Repository, Request>,
): RequestTarget<Repository, Request> {
  const sent = { ...headers, ...(token && { authorization: `Bearer ${token}` }) };
  return { ...rules, branch, word, calls: createStepCalls({ name, fetch, headers: sent, signInStatus }) };
}

export type FoundRepository<Repository> = {
  answer: Repository;
  /** The default branch. */
  base: string;
  page: string;
  /** The page of all branches. */
  branches: string;
};

/** The first step of a proposal. An empty repository has no branch for a pull request. */
export async function findRepository<Repository>(
  target: RequestTarget<Repository, unknown>,
): Promise<FoundRepository<Repository>> {
  const { calls, shapes, pages } = target;
  const answer = await calls.get(target.repository, shapes.repository, "Couldn't fetch repo data");
  const { base, page } = target.readRepository(answer);
  if (base) return { answer, base, page, branches: page + pages.branches };
  throw new InputError(
    `Couldn't fetch default branch data, the repository at ${page} is empty: add a file to it and try again`,
  );
}

/** The last step, after the branch has its content. Returns the link of the request. */
export async function openRequest<Repository, Request>(
  { calls, shapes, pages, ...target }: RequestTarget<Repository, Request>,
  { base, page, branches }: FoundRepository<Repository>,
  content: 'file' | 'files',
): Promise<string> {
  const request = await calls.read(
    target.newRequest(base),
    shapes.request,
    `Couldn't create a pull request for ${target.branch} branch`,
    () =>
      `The branch already contains the ${content}: open the ${target.word} yourself at ${page}${pages.newRequest(base)}, or delete the branch at ${branches}`,
  );
  return target.linkIn(request, page);
}
