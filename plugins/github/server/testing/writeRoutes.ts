import { blobHash, type StandInAnswer, type StandInRepository } from '@callboard/integrations/testing';
import { message, notFound, type Question, type Route, visibleRepository } from './answer.ts';

const part = '/repos/:owner/:repository';

/** The routes that change a repository: branches, files, pull requests. */
export function writeRoutes(repositories: ReadonlyMap<string, StandInRepository>): Route[] {
  const writing =
    (answer: (repository: StandInRepository, question: Question) => StandInAnswer) => (question: Question) => {
      const repository = visibleRepository(question, repositories);
      if (!repository) return notFound();
      if (question.token === undefined) return message(401, 'Requires authentication');
      if (repository.isArchived) return message(403, 'Repository was archived so is read-only.');
      if (repository.isReadOnly) return message(403, 'Resource not accessible by personal access token');
      return answer(repository, question);
    };

  return [
    {
      method: 'GET',
      path: `${part}/git/ref/heads/*branch`,
      answer(question) {
        const { branch = '' } = question.params;
        const repository = visibleRepository(question, repositories);
        if (repository?.branches.size === 0) return message(409, 'Git Repository is empty.');
        const sha = repository?.branches.get(branch);
        return sha ? { status: 200, body: refBody(branch, sha) } : notFound();
      },
    },
    {
      method: 'POST',
      path: `${part}/git/refs`,
      answer: writing(({ branches, commits }, { body }) => {
        const [branch, sha] = [String(body.ref).replace('refs/heads/', ''), String(body.sha)];
        if (branches.has(branch)) return message(422, 'Reference already exists');
        if (!commits.has(sha)) return message(422, 'Object does not exist');
        branches.set(branch, sha);
        return { status: 201, body: refBody(branch, sha) };
      }),
    },
    {
      method: 'DELETE',
      path: `${part}/git/refs/heads/*branch`,
      answer: writing(({ branches }, { params }) =>
        branches.delete(params.branch ?? '') ? { status: 204 } : message(422, 'Reference does not exist'),
      ),
    },
    { method: 'PUT', path: `${part}/contents/*path`, answer: writing(putFile) },
    {
      method: 'GET',
      path: `${part}/pulls`,
      answer(question) {
        const repository = visibleRepository(question, repositories);
        if (!repository) return notFound();
        const { owner, name } = repository;
        if (question.query.has('per_page')) return countedPage(repository.pullRequests, question);
        const [head, base] = [question.query.get('head'), question.query.get('base')];
        const open = repository.pullRequests.filter((one) => `${owner}:${one.head}` === head && one.base === base);
        const body = open.map(({ number }) => ({
          number,
          html_url: `${question.origin}/${owner}/${name}/pull/${number}`,
        }));
        return { status: 200, body };
      },
    },
    { method: 'POST', path: `${part}/pulls`, answer: writing(openPullRequest) },
  ];
}

/** The first page of a list with one pull request on each. */
function countedPage(
  pullRequests: StandInRepository['pullRequests'],
  { origin, path }: Pick<Question, 'origin' | 'path'>,
): StandInAnswer {
  const last = new URL(path, origin);
  last.searchParams.set('page', String(pullRequests.length));
  const body = pullRequests.slice(0, 1).map(({ number }) => ({ number }));
  return { status: 200, ...(pullRequests.length > 1 && { headers: { link: `<${last}>; rel="last"` } }), body };
}

function putFile(repository: StandInRepository, { params: { path = '' }, body }: Question): StandInAnswer {
  const branch = String(body.branch ?? repository.defaultBranch);
  const before = repository.filesAt(branch)?.[path];
  if (!repository.branches.has(branch)) return message(404, `Branch ${branch} not found`);
  if (before !== undefined && body.sha === undefined)
    return message(422, 'Invalid request.\n\n"sha" wasn\'t supplied.');
  if (before !== undefined && body.sha !== blobHash(before)) return message(409, `${path} does not match ${body.sha}`);
  const content = Buffer.from(String(body.content), 'base64').toString();
  const sha = repository.commit(branch, { [path]: content });
  return {
    status: before === undefined ? 201 : 200,
    body: { content: { path, sha: blobHash(content) }, commit: { sha } },
  };
}

function openPullRequest(repository: StandInRepository, { body, origin }: Question): StandInAnswer {
  const [title, text] = [String(body.title), String(body.body ?? '')];
  const [head, base] = [String(body.head), String(body.base)];
  const { owner, name, pullRequests, branches } = repository;
  const isOpen = pullRequests.some((one) => one.head === head && one.base === base);
  const isSame = branches.get(head) === branches.get(base);
  const problem = isOpen
    ? `A pull request already exists for ${owner}:${head}.`
    : isSame && `No commits between ${base} and ${head}`;
  if (problem) {
    const errors = [{ resource: 'PullRequest', code: 'custom', message: problem }];
    return { status: 422, body: { message: 'Validation Failed', errors } };
  }
  const number = pullRequests.length + 1;
  pullRequests.push({ number, title, body: text, head, base });
  return { status: 201, body: { number, html_url: `${origin}/${owner}/${name}/pull/${number}`, state: 'open' } };
}

const refBody = (branch: string, sha: string) => ({ ref: `refs/heads/${branch}`, object: { type: 'commit', sha } });
