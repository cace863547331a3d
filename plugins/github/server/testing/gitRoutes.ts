import {
  aTarGz,
  blobHash,
  committedAt,
  type StandInAnswer,
  type StandInRepository,
  unlessKnown,
} from '@callboard/integrations/testing';
import { message, notFound, type Question, type Route, visibleRepository } from './answer.ts';

/** A link to an archive contains its own token, because archives are requested without credentials. */
const archiveToken = 'archive-token';
const treePart = '/repos/:owner/:repository/git';

type Options = { archiveOrigin?: string; maxTreeFiles: number };

/** Commits, lists of files, single contents, and archives, which are on another host. */
export function gitRoutes(
  repositories: ReadonlyMap<string, StandInRepository>,
  { archiveOrigin, maxTreeFiles }: Options,
): Route[] {
  const withRepository =
    (answer: (repository: StandInRepository, question: Question) => StandInAnswer) => (question: Question) => {
      const repository = visibleRepository(question, repositories);
      return repository ? answer(repository, question) : notFound();
    };

  return [
    {
      method: 'GET',
      path: '/repos/:owner/:repository',
      answer: withRepository((repository, question) =>
        unlessKnown(question, { status: 200, body: repositoryBody(repository, question) }),
      ),
    },
    {
      method: 'GET',
      path: '/repos/:owner/:repository/commits',
      answer: withRepository((repository, { query }) => {
        if (repository.branches.size === 0) return message(409, 'Git Repository is empty.');
        const sha = repository.commitOf(query.get('sha') ?? repository.defaultBranch);
        return sha ? { status: 200, body: [{ sha, commit: { message: 'A commit' } }] } : notFound();
      }),
    },
    {
      method: 'GET',
      path: '/repos/:owner/:repository/commits/:commit',
      answer: withRepository((repository, { params: { commit = '' } }) => {
        const sha = repository.commitOf(commit);
        if (!sha) return message(422, `No commit found for SHA: ${commit}`);
        return { status: 200, body: { sha, commit: { committer: { date: committedAt } } } };
      }),
    },
    {
      method: 'GET',
      path: '/repos/:owner/:repository/branches/:branch',
      answer: withRepository(({ branches, protectedBranches }, { params: { branch: name = '' } }) => {
        const sha = branches.get(name);
        const commit = { sha, commit: { committer: { date: committedAt } } };
        return sha ? { status: 200, body: { name, protected: protectedBranches.includes(name), commit } } : notFound();
      }),
    },
    {
      method: 'GET',
      path: '/repos/:owner/:repository/rules/branches/:branch',
      answer: withRepository(() => ({ status: 200, body: [] })),
    },
    {
      method: 'GET',
      path: '/repos/:owner/:repository/languages',
      answer: withRepository(({ language }) => ({ status: 200, body: language ? { Shell: 20, [language]: 900 } : {} })),
    },
    {
      method: 'GET',
      path: `${treePart}/trees/*ref`,
      answer: withRepository((repository, { params }) => {
        const files = Object.entries(repository.filesAt(params.ref ?? '') ?? {});
        const blobs = files.map(([path, content]) => ({
          path,
          type: 'blob',
          mode: '100644',
          size: content.length,
          sha: blobHash(content),
        }));
        const tree = [
          ...blobs.slice(0, maxTreeFiles),
          { path: 'a-folder', type: 'tree', mode: '040000', sha: blobHash('') },
        ];
        return { status: 200, body: { sha: params.ref, tree, truncated: blobs.length > maxTreeFiles } };
      }),
    },
    {
      method: 'GET',
      path: `${treePart}/blobs/:sha`,
      answer: withRepository((repository, { params }) => {
        const contents = [...repository.commits.values()].flatMap((files) => Object.values(files));
        const content = contents.find((one) => blobHash(one) === params.sha);
        const type = { 'content-type': 'application/vnd.github.raw+json; charset=utf-8' };
        return content === undefined ? notFound() : { status: 200, headers: type, body: Buffer.from(content) };
      }),
    },
    {
      method: 'GET',
      path: '/repos/:owner/:repository/tarball/*ref',
      answer: withRepository((repository, { params, origin }) => {
        const sha = repository.commitOf(params.ref ?? '');
        const place = `${repository.owner}/${repository.name}/legacy.tar.gz/${sha}?token=${archiveToken}`;
        return sha
          ? { status: 302, headers: { location: `${archiveOrigin ?? origin}/_codeload/${place}` } }
          : notFound();
      }),
    },
    {
      method: 'GET',
      path: '/_codeload/:owner/:repository/legacy.tar.gz/:sha',
      answer({ params: { owner = '', repository = '', sha = '' }, query }) {
        const files = repositories.get(`${owner}/${repository}`.toLowerCase())?.filesAt(sha);
        if (!files || query.get('token') !== archiveToken) return notFound();
        const folder = `${owner}-${repository}-${sha.slice(0, 7)}`;
        const entries = Object.entries(files).map(([path, content]) => ({ name: `${folder}/${path}`, content }));
        return { status: 200, headers: { 'content-type': 'application/x-gzip' }, body: aTarGz(entries) };
      },
    },
  ];
}

export function repositoryBody(repository: StandInRepository, { origin }: Question) {
  const { owner, name, isPrivate, isArchived, isFork, topics, defaultBranch } = repository;
  return {
    name,
    full_name: `${owner}/${name}`,
    owner: { login: owner, type: 'Organization' },
    private: isPrivate,
    visibility: isPrivate ? 'private' : 'public',
    archived: isArchived,
    fork: isFork,
    topics,
    description: repository.description || null,
    language: repository.language || null,
    pushed_at: committedAt,
    default_branch: defaultBranch,
    html_url: `${origin}/${owner}/${name}`,
    size: repository.branches.size === 0 ? 0 : 1,
  };
}
