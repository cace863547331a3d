import type { StandInAnswer, StandInQuestion, StandInRepository, StandInRoute } from '@callboard/integrations/testing';
import { formIn } from './cloudWriteRoutes.ts';
import { message } from './serverMessage.ts';

type Answering = (
  answer: (repository: StandInRepository, question: StandInQuestion) => StandInAnswer | Promise<StandInAnswer>,
) => StandInRoute['answer'];

/** The routes that change a repository of a server: branches, files, pull requests. */
export const writeRoutes = (part: string, withRepository: Answering): StandInRoute[] => [
  {
    method: 'GET',
    path: `${part}/default-branch`,
    answer: withRepository(({ defaultBranch, branches }) =>
      branches.has(defaultBranch)
        ? { status: 200, body: { id: `refs/heads/${defaultBranch}`, displayId: defaultBranch } }
        : message(404, 'The repository has no default branch', 'repository.NoDefaultBranchException'),
    ),
  },
  {
    method: 'GET',
    path: `${part}/branches`,
    answer: withRepository(({ branches }, { query }) => {
      const found = [...branches].filter(([name]) => name.includes(query.get('filterText') ?? ''));
      return { status: 200, body: { values: found.map(branchBody), size: found.length, isLastPage: true } };
    }),
  },
  {
    method: 'POST',
    path: `${part}/branches`,
    answer: withRepository(({ branches, commitOf }, { body: { name, startPoint } }) => {
      const commit = commitOf(String(startPoint));
      if (!commit) return message(404, `Commit '${startPoint}' does not exist`, 'commit.NoSuchCommitException');
      if (branches.has(String(name))) return message(409, `'${name}' exists`, 'repository.DuplicateRefException');
      branches.set(String(name), commit);
      return { status: 200, body: branchBody([String(name), commit]) };
    }),
  },
  { method: 'PUT', path: `${part}/browse/*path`, answer: withRepository(editFile) },
  { method: 'GET', path: `${part}/pull-requests`, answer: withRepository(findPullRequests) },
  { method: 'POST', path: `${part}/pull-requests`, answer: withRepository(openPullRequest) },
];

async function editFile(
  repository: StandInRepository,
  { params: { path = '' }, bytes, headers }: StandInQuestion,
): Promise<StandInAnswer> {
  const form = await formIn(bytes, headers['content-type'] ?? '');
  const { branch = '', content = '', sourceCommitId } = form;
  const present = repository.filesAt(branch)?.[path];
  if (present !== undefined && !sourceCommitId) {
    return message(409, `The file '${path}' already exists`, 'content.FileAlreadyExistsException');
  }
  if (present !== undefined && repository.filesAt(sourceCommitId ?? '')?.[path] !== present) {
    return message(409, `The file '${path}' has changed`, 'content.FileOutOfDateException');
  }
  if (present === content) return message(409, 'The content is the same', 'content.FileContentUnmodifiedException');
  return { status: 200, body: { id: repository.commit(branch, { [path]: content }), message: form.message } };
}

const nameOf = (ref: unknown) => String((ref as { id: string }).id).replace('refs/heads/', '');

function openPullRequest(repository: StandInRepository, { body, origin }: StandInQuestion): StandInAnswer {
  const [head, base] = [nameOf(body.fromRef), nameOf(body.toRef)];
  const { branches, pullRequests, filesAt } = repository;
  if (pullRequests.some((one) => one.head === head && one.base === base)) {
    return message(409, 'Only one pull request may be open', 'pull.DuplicatePullRequestException');
  }
  if (!branches.has(head) || JSON.stringify(filesAt(head)) === JSON.stringify(filesAt(base))) {
    return message(409, 'There are no changes', 'pull.EmptyPullRequestException');
  }
  const number = pullRequests.length + 1;
  pullRequests.push({ number, title: String(body.title), body: String(body.description), head, base });
  return { status: 201, body: pullRequestBody(repository, origin, number) };
}

function findPullRequests(repository: StandInRepository, { query, origin }: StandInQuestion): StandInAnswer {
  const found = repository.pullRequests.filter(({ head }) => query.get('at') === `refs/heads/${head}`);
  const values = found.map(({ number }) => pullRequestBody(repository, origin, number));
  return { status: 200, body: { values, size: values.length, isLastPage: true } };
}

function pullRequestBody({ owner, name, pullRequests }: StandInRepository, origin: string, number: number) {
  const href = `${origin}/projects/${owner}/repos/${name}/pull-requests/${number}`;
  const toRef = { id: `refs/heads/${pullRequests[number - 1]?.base}` };
  return { id: number, state: 'OPEN', toRef, links: { self: [{ href }] } };
}

const branchBody = ([name, latestCommit]: [string, string]) => ({
  id: `refs/heads/${name}`,
  displayId: name,
  type: 'BRANCH',
  latestCommit,
});
