import {
  committedAt,
  type StandInAnswer,
  type StandInQuestion,
  type StandInRepository,
  type StandInRoute,
} from '@callboard/integrations/testing';
import { type Gate, message, notFound, onProject } from './answers.ts';

const part = '/projects/:project/repository';

/** The routes that change a project: branches, files, merge requests. */
export function writeRoutes(gate: Gate, rootPath: string): StandInRoute[] {
  const writing = (answer: (project: StandInRepository, question: StandInQuestion) => StandInAnswer) =>
    onProject(gate, (project, question) => {
      if (!gate.hasToken(question.headers)) return message(401, '401 Unauthorized');
      return project.isArchived || project.isReadOnly ? message(403, '403 Forbidden') : answer(project, question);
    });

  return [
    {
      method: 'GET',
      path: `${part}/branches/:branch`,
      answer: onProject(gate, ({ branches, protectedBranches }, { params: { branch: name = '' } }) => {
        const id = branches.get(name);
        const body = { name, protected: protectedBranches.includes(name), commit: { id, committed_date: committedAt } };
        return id ? { status: 200, body } : notFound('Branch');
      }),
    },
    {
      method: 'GET',
      path: '/projects/:project/languages',
      answer: onProject(gate, ({ language }) => ({
        status: 200,
        body: language ? { Shell: 2.2, [language]: 97.8 } : {},
      })),
    },
    {
      method: 'POST',
      path: `${part}/branches`,
      answer: writing(({ branches, commitOf }, { body }) => {
        const [name, id] = [String(body.branch), commitOf(String(body.ref))];
        if (branches.has(name)) return message(400, 'Branch already exists');
        if (!id) return message(400, `Invalid reference name: ${body.ref}`);
        branches.set(name, id);
        return { status: 201, body: { name, commit: { id } } };
      }),
    },
    {
      method: 'DELETE',
      path: `${part}/branches/:branch`,
      answer: writing(({ branches }, { params }) =>
        branches.delete(params.branch ?? '') ? { status: 204 } : notFound('Branch'),
      ),
    },
    {
      method: 'POST',
      path: `${part}/files/:path`,
      answer: writing((project, { params: { path = '' }, body }) => {
        const branch = String(body.branch);
        if (project.filesAt(branch)?.[path] !== undefined) return message(400, 'A file with this name already exists');
        project.commit(branch, { [path]: String(body.content) });
        return { status: 201, body: { file_path: path, branch } };
      }),
    },
    { method: 'POST', path: `${part}/commits`, answer: writing(commitFiles) },
    {
      method: 'GET',
      path: '/projects/:project/merge_requests',
      answer: onProject(gate, ({ pullRequests, owner, name }, { query, origin }) => ({
        status: 200,
        headers: { 'x-total': String(pullRequests.length) },
        body: pullRequests
          .filter(({ head, base }) => head === query.get('source_branch') && base === query.get('target_branch'))
          .map(({ number }) => ({
            iid: number,
            web_url: `${origin}${rootPath}/${owner}/${name}/-/merge_requests/${number}`,
          })),
      })),
    },
    {
      method: 'POST',
      path: '/projects/:project/merge_requests',
      answer: writing((project, question) => openMergeRequest(project, question, rootPath)),
    },
  ];
}

type Action = { action: 'create' | 'update' | 'delete'; file_path: string; content?: string };

/** Several files in one commit, on a branch that starts at another. */
function commitFiles({ branches, filesAt, commit }: StandInRepository, { body }: StandInQuestion): StandInAnswer {
  const [branch, start] = [String(body.branch), String(body.start_branch)];
  if (branches.has(branch)) return message(400, `A branch called '${branch}' already exists.`);
  const files = filesAt(start) ?? {};
  const changes: Record<string, string | null> = {};
  for (const { action, file_path: path, content = '' } of body.actions as Action[]) {
    const isThere = files[path] !== undefined;
    if (action === 'create' && isThere) return message(400, 'A file with this name already exists');
    if (action !== 'create' && !isThere) return message(400, "A file with this name doesn't exist");
    changes[path] = action === 'delete' ? null : Buffer.from(content, 'base64').toString();
  }
  return { status: 201, body: { id: commit(branch, changes) } };
}

function openMergeRequest(project: StandInRepository, { body, origin }: StandInQuestion, root: string): StandInAnswer {
  const { pullRequests, owner, name } = project;
  const [head, base] = [String(body.source_branch), String(body.target_branch)];
  const open = pullRequests.find((one) => one.head === head && one.base === base);
  if (open) return message(409, [`Another open merge request already exists for this source branch: !${open.number}`]);
  const number = pullRequests.length + 1;
  pullRequests.push({ number, title: String(body.title), body: String(body.description ?? ''), head, base });
  const web_url = `${origin}${root}/${owner}/${name}/-/merge_requests/${number}`;
  return { status: 201, body: { iid: number, web_url, state: 'opened' } };
}
