import {
  aZip,
  blobHash,
  type Files,
  type StandInAnswer,
  type StandInQuestion,
  type StandInRepository,
  type StandInRoute,
  sha1Of,
} from '@callboard/integrations/testing';
import { failure, list, type RepositoryOf, routesOf } from './answers.ts';
import { repositoryBody } from './listRoutes.ts';

/** The read-only part of a repository: itself, items, blobs, commits, refs. */
export function readRoutes(repositoryOf: RepositoryOf): StandInRoute[] {
  const get = routesOf('GET', repositoryOf);

  return [
    get('', (repository) => ({ status: 200, body: { id: sha1Of(repository.name), ...repositoryBody(repository) } })),
    get('/items', items),
    get('/blobs/:hash', ({ commits }, { params: { hash } }) => {
      const contents = [...commits.values()].flatMap((files) => Object.values(files));
      const content = contents.find((one) => blobHash(one) === hash);
      if (content === undefined) return failure(404, `TF401035: The object '${hash}' does not exist.`);
      return { status: 200, headers: { 'content-type': 'application/octet-stream' }, body: Buffer.from(content) };
    }),
    get('/commits', (repository, { query }) => {
      const branch = query.get('searchCriteria.itemVersion.version') ?? repository.defaultBranch;
      if (!repository.branches.has(branch) && repository.branches.size > 0) return unresolved(branch, repository.name);
      const commitId = lastCommit(repository, branch, pathIn(query.get('searchCriteria.itemPath')));
      return list(commitId ? [{ commitId, comment: 'A commit' }] : []);
    }),
    get('/refs', ({ branches }, { query }) => {
      const refs = [...branches].map(([name, objectId]) => ({ name: `refs/heads/${name}`, objectId }));
      return list(refs.filter(({ name }) => name.startsWith(`refs/${query.get('filter') ?? ''}`)));
    }),
  ];
}

const pathIn = (text: string | null) => (text ?? '').replace(/^\//, '');

const isInside = (name: string, path: string) => path === '' || name === path || name.startsWith(`${path}/`);

const within = (files: Files, path: string) => Object.entries(files).filter(([name]) => isInside(name, path));

/** The commit since which a folder is unchanged. */
function lastCommit({ commits, filesAt }: StandInRepository, branch: string, folder: string): string | undefined {
  const now = within(filesAt(branch) ?? {}, folder);
  if (now.length === 0) return undefined;
  const isSame = (files: Files) => JSON.stringify(within(files, folder)) === JSON.stringify(now);
  return [...commits].find(([, files]) => isSame(files))?.[0];
}

function items(repository: StandInRepository, { query }: StandInQuestion): StandInAnswer {
  if (repository.branches.size === 0) {
    return failure(404, `VS403403: Cannot find any branches for the ${repository.name} repository.`);
  }
  const version = query.get('versionDescriptor.version') ?? repository.defaultBranch;
  const isCommit = query.get('versionDescriptor.versionType') === 'commit';
  const files = isCommit || repository.branches.has(version) ? repository.filesAt(version) : undefined;
  if (!files) return unresolved(version, repository.name);
  const path = pathIn(query.get('path') ?? query.get('scopePath'));
  const all = itemsIn(files, path);
  if (all.length === 0) {
    return failure(404, `TF401174: The item '${path}' could not be found in the repository '${repository.name}'.`);
  }
  if (query.get('$format') === 'zip') return archive(files, path);
  const content = query.get('includeContent') === 'true' ? { content: files[path] } : {};
  return query.get('recursionLevel') === 'full' ? list(all) : { status: 200, body: { ...all[0], ...content } };
}

/** The folder or file itself, and its content. */
function itemsIn(files: Files, path: string) {
  const blobs = within(files, path).map(([name, content]) => ({
    objectId: blobHash(content),
    gitObjectType: 'blob',
    path: `/${name}`,
    ...(content.startsWith('link:') && { isSymLink: true }),
  }));
  if (blobs.length === 0 || files[path] !== undefined) return blobs;
  return [{ objectId: sha1Of(path), gitObjectType: 'tree', path: `/${path}`, isFolder: true }, ...blobs];
}

/** The archive of a folder contains the folder, but not its parents. */
function archive(files: Files, folder: string): StandInAnswer {
  const above = folder.lastIndexOf('/') + 1;
  const entries = within(files, folder).map(([name, content]) => ({ name: name.slice(above), content }));
  return { status: 200, headers: { 'content-type': 'application/zip' }, body: aZip(entries) };
}

const unresolved = (version: string, name: string) =>
  failure(
    404,
    `TF401175: The version descriptor <Branch: ${version} > could not be resolved in the repository ${name}.`,
  );
