import { blobHash, type StandInAnswer, type StandInRepository, unlessKnown } from '@callboard/integrations/testing';
import { message, notFound, type Question, type Route, visibleRepository } from './answer.ts';

const rawType = 'application/vnd.github.raw+json; charset=utf-8';

/** Files and folders in the format of the contents API. */
export function contentRoutes(repositories: ReadonlyMap<string, StandInRepository>): Route[] {
  const answer = (question: Question): StandInAnswer => {
    const repository = visibleRepository(question, repositories);
    if (!repository) return notFound();
    if (repository.branches.size === 0) return message(404, 'This repository is empty.');
    const ref = question.query.get('ref') ?? repository.defaultBranch;
    const files = repository.filesAt(ref);
    if (!files) return message(404, `No commit found for the ref ${ref}`);
    const path = question.params.path ?? '';
    const content = files[path];
    if (content !== undefined) return unlessKnown(question, fileAnswer(question, path, content));
    const entries = entriesOf(files, path);
    return entries.length > 0 || path === '' ? unlessKnown(question, listAnswer(entries)) : notFound();
  };
  return [
    { method: 'GET', path: '/repos/:owner/:repository/contents', answer },
    { method: 'GET', path: '/repos/:owner/:repository/contents/*path', answer },
  ];
}

function fileAnswer({ headers }: Question, path: string, content: string): StandInAnswer {
  const lastModified = { 'last-modified': 'Wed, 03 Jan 2024 10:00:00 GMT' };
  if (/\braw\b/.test(String(headers.accept))) {
    return { status: 200, headers: { 'content-type': rawType, ...lastModified }, body: Buffer.from(content) };
  }
  const encoded = Buffer.from(content).toString('base64');
  const name = path.split('/').at(-1);
  const body = { type: 'file', encoding: 'base64', name, path, sha: blobHash(content), size: content.length };
  return { status: 200, headers: lastModified, body: { ...body, content: encoded } };
}

const listAnswer = (entries: readonly object[]): StandInAnswer => ({ status: 200, body: entries });

function entriesOf(files: Readonly<Record<string, string>>, folder: string) {
  const prefix = folder ? `${folder}/` : '';
  const names = Object.keys(files)
    .filter((path) => path.startsWith(prefix))
    .map((path) => path.slice(prefix.length).split('/')[0] ?? '');
  return [...new Set(names)].map((name) => {
    const path = prefix + name;
    const content = files[path];
    return { type: content === undefined ? 'dir' : 'file', name, path, sha: blobHash(content ?? path) };
  });
}
