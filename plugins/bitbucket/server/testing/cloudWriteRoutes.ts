import type { StandInAnswer, StandInQuestion, StandInRepository, StandInRoute } from '@callboard/integrations/testing';

/** Creates a route for a repository that the caller may see. */
export type Answering = (
  answer: (repository: StandInRepository, question: StandInQuestion) => StandInAnswer | Promise<StandInAnswer>,
) => StandInRoute['answer'];

export const message = (status: number, text: string): StandInAnswer => ({
  status,
  body: { type: 'error', error: { message: text } },
});

/** The routes that change a repository: branches, files, pull requests. */
export function writeRoutes(part: string, withRepository: Answering): StandInRoute[] {
  const writing: Answering = (answer) =>
    withRepository((repository, question) => {
      if (repository.isReadOnly) return message(403, 'Your credentials lack one or more required privilege scopes.');
      return answer(repository, question);
    });
  return [
    {
      method: 'GET',
      path: `${part}/refs/branches/*branch`,
      answer: withRepository(({ branches }, { params: { branch = '' } }) => {
        const hash = branches.get(branch);
        return hash ? { status: 200, body: branchBody(branch, hash) } : message(404, `No branch with name ${branch}`);
      }),
    },
    {
      method: 'DELETE',
      path: `${part}/refs/branches/*branch`,
      answer: writing(({ branches }, { params: { branch = '' } }) =>
        branches.delete(branch) ? { status: 204 } : message(404, `No branch with name ${branch}`),
      ),
    },
    {
      method: 'POST',
      path: `${part}/refs/branches`,
      answer: writing(({ branches }, { body }) => {
        const [name, { hash }] = [String(body.name), body.target as { hash: string }];
        if (branches.has(name)) return message(400, `Branch "${name}" already exists.`);
        branches.set(name, hash);
        return { status: 201, body: branchBody(name, hash) };
      }),
    },
    { method: 'POST', path: `${part}/src`, answer: writing(commit) },
    { method: 'POST', path: `${part}/pullrequests`, answer: writing(openPullRequest) },
    { method: 'GET', path: `${part}/pullrequests`, answer: withRepository(findPullRequests) },
  ];
}

async function commit(
  repository: StandInRepository,
  { body, bytes, headers }: StandInQuestion,
): Promise<StandInAnswer> {
  const form = headers['content-type']?.startsWith('multipart/') ? await formIn(bytes, headers['content-type']) : body;
  const { message: text, branch, files: removed, parents, author: _, ...files } = form as Record<string, string>;
  if (!text || !branch) return message(400, 'Bad request');
  const head = repository.branches.get(branch);
  if (parents && head && head !== parents) return message(409, `${parents} is not the tip of ${branch}`);
  if (parents && !head) repository.branches.set(branch, parents);
  const changes = Object.entries(files).map(([path, content]) => [path.replace(/^\//, ''), content]);
  repository.commit(branch, { ...Object.fromEntries(changes), ...(removed && { [removed]: null }) });
  return { status: 201 };
}

function openPullRequest(repository: StandInRepository, { body, origin }: StandInQuestion): StandInAnswer {
  const nameOf = (end: unknown) => (end as { branch: { name: string } }).branch.name;
  const [head, base] = [nameOf(body.source), nameOf(body.destination)];
  const { owner, name, branches, pullRequests } = repository;
  if (branches.get(head) === branches.get(base)) return message(400, 'There are no changes to be pulled');
  const number = pullRequests.length + 1;
  pullRequests.push({ number, title: String(body.title), body: String(body.description), head, base });
  return { status: 201, body: pullRequestBody(`${origin}/${owner}/${name}`, number) };
}

/** All pull requests are open and from the repository itself. */
function findPullRequests(repository: StandInRepository, { query, origin }: StandInQuestion): StandInAnswer {
  const states = query.getAll('state');
  if (states.some((state) => !knownStates.has(state))) return message(400, `Unknown state ${states.join(', ')}`);
  const { owner, name, pullRequests } = repository;
  const wanted = (query.get('q') ?? '').split(' AND ');
  const values = pullRequests.filter(({ head, base }) => {
    const known = { state: 'OPEN', 'source.repository.full_name': `${owner}/${name}` };
    const all = { ...known, 'source.branch.name': head, 'destination.branch.name': base };
    const facts = Object.entries(all).map(([key, value]) => `${key}="${value}"`);
    return wanted.every((one) => facts.includes(one));
  });
  const page = `${origin}/${owner}/${name}`;
  return { status: 200, body: { pagelen: 10, values: values.map(({ number }) => pullRequestBody(page, number)) } };
}

const knownStates = new Set(['OPEN', 'MERGED', 'DECLINED', 'SUPERSEDED']);

/** The fields of a form, files as text. */
export async function formIn(bytes: Buffer, type: string): Promise<Record<string, string>> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  const fields = [...form.entries()].map(async ([name, value]) => [
    name,
    typeof value === 'string' ? value : await value.text(),
  ]);
  return Object.fromEntries(await Promise.all(fields));
}

const pullRequestBody = (page: string, number: number) => ({
  type: 'pullrequest',
  id: number,
  links: { html: { href: `${page}/pull-requests/${number}` } },
});

const branchBody = (name: string, hash: string) => ({ type: 'branch', name, target: { type: 'commit', hash } });
