import { type Files, type StandInAnswer, type StandInRepository, sha1Of } from '@callboard/integrations/testing';
import { message, notFound, type Question, type Route, visibleRepository } from './answer.ts';

const part = '/repos/:owner/:repository/git';

/** Git objects: blobs, trees and commits, which are unreachable until a branch refers to them. */
export function objectRoutes(repositories: ReadonlyMap<string, StandInRepository>): Route[] {
  const blobs = new Map<string, string>();
  const trees = new Map<string, Files>();
  const writing =
    (answer: (repository: StandInRepository, body: Question['body']) => StandInAnswer) => (question: Question) => {
      const repository = visibleRepository(question, repositories);
      if (!repository) return notFound();
      if (repository.isReadOnly) return message(403, 'Resource not accessible by personal access token');
      return answer(repository, question.body);
    };

  function madeTree({ filesAt }: StandInRepository, { base_tree: base, tree }: Question['body']): StandInAnswer {
    const files = { ...(trees.get(String(base)) ?? filesAt(String(base))) };
    for (const { path, sha, content } of tree as { path: string; sha?: string | null; content?: string }[]) {
      const written = content ?? blobs.get(String(sha));
      if (sha === null) delete files[path];
      else if (written === undefined) return message(422, 'Object does not exist');
      else files[path] = written;
    }
    const hash = sha1Of(JSON.stringify(files));
    trees.set(hash, files);
    return { status: 201, body: { sha: hash } };
  }

  return [
    {
      method: 'POST',
      path: `${part}/blobs`,
      answer: writing((_, { content, encoding }) => {
        const bytes = Buffer.from(String(content), encoding === 'base64' ? 'base64' : 'utf8').toString('latin1');
        const sha = sha1Of(bytes);
        blobs.set(sha, bytes);
        return { status: 201, body: { sha } };
      }),
    },
    { method: 'POST', path: `${part}/trees`, answer: writing(madeTree) },
    {
      method: 'POST',
      path: `${part}/commits`,
      answer: writing(({ commits }, { tree, parents }) => {
        const files = trees.get(String(tree));
        if (!files) return message(422, 'Object does not exist');
        const sha = sha1Of(JSON.stringify([tree, parents, commits.size]));
        commits.set(sha, files);
        return { status: 201, body: { sha } };
      }),
    },
  ];
}
