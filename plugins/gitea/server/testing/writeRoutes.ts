import {
  blobHash,
  committedAt,
  type RepositoryAnswer,
  type StandInAnswer,
  type StandInQuestion,
  type StandInRepository,
  type StandInRoute,
} from '@callboard/integrations/testing';
import { type Gate, message, notFound, onRepository } from './answers.ts';

const part = '/repos/:owner/:repository';

/** The routes that change a repository: branches, files, pull requests. */
export function writeRoutes(gate: Gate, rootPath: string): StandInRoute[] {
  const writing = (answer: RepositoryAnswer) =>
    onRepository(gate, (repository, question) => {
      if (!gate.isKnown(question.headers)) return message(401, 'token is required');
      const isClosed = repository.isArchived || repository.isReadOnly;
      return isClosed ? message(403, 'user should have a permission to write to a repo') : answer(repository, question);
    });

  return [
    {
      method: 'GET',
      path: `${part}/branches/*branch`,
      answer: onRepository(gate, ({ branches, protectedBranches }, { params: { branch: name = '' } }) => {
        const id = branches.get(name);
        const body = { name, protected: protectedBranches.includes(name), commit: { id, timestamp: committedAt } };
        return id ? { status: 200, body } : notFound();
      }),
    },
    {
      method: 'GET',
      path: `${part}/languages`,
      answer: onRepository(gate, ({ language }) => ({
        status: 200,
        body: language ? { Shell: 20, [language]: 900 } : {},
      })),
    },
    {
      method: 'POST',
      path: `${part}/branches`,
      answer: writing(({ branches }, { body }) => {
        const [name, id] = [String(body.new_branch_name), branches.get(String(body.old_branch_name))];
        if (!id) return message(404, 'The old branch does not exist');
        if (branches.has(name)) return message(409, 'The branch already exists.');
        branches.set(name, id);
        return { status: 201, body: { name, commit: { id } } };
      }),
    },
    {
      method: 'DELETE',
      path: `${part}/branches/*branch`,
      answer: writing(({ branches }, { params }) =>
        branches.delete(params.branch ?? '') ? { status: 204 } : notFound(),
      ),
    },
    { method: 'POST', path: `${part}/contents`, answer: writing(changeFiles) },
    {
      method: 'POST',
      path: `${part}/contents/*path`,
      answer: writing((repository, { params: { path = '' }, body }) => {
        const branch = String(body.branch);
        const isThere = repository.filesAt(branch)?.[path] !== undefined;
        if (isThere) return message(422, `repository file already exists [path: ${path}]`);
        repository.commit(branch, { [path]: Buffer.from(String(body.content), 'base64').toString() });
        return { status: 201, body: { content: { path } } };
      }),
    },
    {
      method: 'GET',
      path: `${part}/contents/*path`,
      answer: onRepository(gate, ({ filesAt }, { params: { path = '' }, query }) => {
        const content = filesAt(query.get('ref') ?? '')?.[path];
        return content === undefined ? notFound() : { status: 200, body: { path, sha: blobHash(content) } };
      }),
    },
    {
      method: 'GET',
      path: `${part}/pulls/:base/:head`,
      answer: onRepository(gate, ({ pullRequests, owner, name }, { params, origin }) => {
        const found = pullRequests.find(({ head, base }) => head === params.head && base === params.base);
        if (!found) return notFound();
        const html_url = `${origin}${rootPath}/${owner}/${name}/pulls/${found.number}`;
        return { status: 200, body: { number: found.number, html_url, state: 'open' } };
      }),
    },
    {
      method: 'POST',
      path: `${part}/pulls`,
      answer: writing((repository, question) => openPullRequest(repository, question, rootPath)),
    },
  ];
}

type Operation = { operation: 'create' | 'update' | 'delete'; path: string; content?: string; sha?: string };

/** Several files in one commit, on a new branch. */
function changeFiles({ branches, filesAt, commit }: StandInRepository, { body }: StandInQuestion): StandInAnswer {
  const [base, branch] = [String(body.branch), String(body.new_branch)];
  if (branches.has(branch)) return message(409, `branch already exists [name: ${branch}]`);
  const files = filesAt(base) ?? {};
  const changes: Record<string, string | null> = {};
  for (const { operation, path, content = '', sha } of body.files as Operation[]) {
    const before = files[path];
    if (operation === 'create' && before !== undefined) {
      return message(422, `repository file already exists [path: ${path}]`);
    }
    if (operation !== 'create' && (before === undefined || blobHash(before) !== sha)) {
      return message(422, `sha does not match [given: ${sha}]`);
    }
    changes[path] = operation === 'delete' ? null : Buffer.from(content, 'base64').toString();
  }
  commit(branch, changes);
  return { status: 201, body: { files: [] } };
}

function openPullRequest(
  { pullRequests, owner, name }: StandInRepository,
  { body, origin }: StandInQuestion,
  rootPath: string,
): StandInAnswer {
  const [head, base] = [String(body.head), String(body.base)];
  const open = pullRequests.find((one) => one.head === head && one.base === base);
  if (open) return message(409, `pull request already exists for these targets [issue_id: ${open.number}]`);
  const number = pullRequests.length + 1;
  pullRequests.push({ number, title: String(body.title), body: String(body.body ?? ''), head, base });
  const html_url = `${origin}${rootPath}/${owner}/${name}/pulls/${number}`;
  return { status: 201, body: { number, html_url, state: 'open' } };
}
