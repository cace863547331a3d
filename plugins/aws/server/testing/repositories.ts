import { createHash } from 'node:crypto';
import type { Answer, Question } from './answer.ts';

export type CodeCommitRepository = {
  defaultBranch: string;
  /** Files by their paths, for each branch; a change is a commit. */
  branches: Record<string, Record<string, string>>;
};

type Input = {
  repositoryName?: string;
  commitSpecifier?: string;
  filePath?: string;
  folderPath?: string;
  blobId?: string;
};

const hashOf = (value: unknown) => createHash('sha1').update(JSON.stringify(value)).digest('hex');
const base64 = (text: string) => Buffer.from(text).toString('base64');
const json = (status: number, body: object): Answer => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.1' },
  body: JSON.stringify(body),
});
const refusal = (type: string, message: string) => json(400, { __type: type, message });

/** Responds to CodeCommit API calls. Links are written as files with the content `-> target`. */
export function answerOfRepositories(
  { headers, body, accessKeyId }: Question,
  repositories: ReadonlyMap<string, CodeCommitRepository>,
): Answer {
  if (accessKeyId === undefined) return refusal('MissingAuthenticationTokenException', 'Missing Authentication Token');
  const input: Input = JSON.parse(body);
  const repository = repositories.get(input.repositoryName ?? '');
  if (!repository) return refusal('RepositoryDoesNotExistException', `${input.repositoryName} does not exist`);
  const operation = String(headers['x-amz-target']).split('.')[1];
  if (operation === 'GetBlob') return blobOf(repository, input);

  const trees = Object.entries(repository.branches).map(([name, files]) => ({ name, files, commitId: hashOf(files) }));
  const specifier = input.commitSpecifier ?? `refs/heads/${repository.defaultBranch}`;
  const tree = trees.find(({ name, commitId }) => specifier === `refs/heads/${name}` || specifier === commitId);
  if (!tree) return refusal('CommitDoesNotExistException', `Could not find ${specifier}`);
  return operation === 'GetFile' ? fileOf(tree, input) : folderOf(tree, input);
}

type Tree = { commitId: string; files: Record<string, string> };

function fileOf({ commitId, files }: Tree, { filePath = '' }: Input): Answer {
  const content = files[filePath];
  if (content === undefined) return refusal('FileDoesNotExistException', `Could not find path ${filePath}`);
  return json(200, { commitId, blobId: hashOf(content), filePath, fileMode: 'NORMAL', fileContent: base64(content) });
}

function folderOf({ commitId, files }: Tree, { folderPath = '' }: Input): Answer {
  const folder = folderPath === '/' ? '' : `${folderPath}/`;
  const below = Object.keys(files).filter((path) => path.startsWith(folder));
  if (below.length === 0) return refusal('FolderDoesNotExistException', `Could not find path ${folderPath}`);
  const direct = below.filter((path) => !path.slice(folder.length).includes('/'));
  const folders = new Set(
    below.filter((path) => !direct.includes(path)).map((path) => path.slice(folder.length).split('/')[0]),
  );
  const entry = (path: string) => ({
    absolutePath: path,
    relativePath: path.slice(folder.length),
    blobId: hashOf(files[path]),
    fileMode: 'NORMAL',
  });
  const isLink = (path: string) => files[path]!.startsWith('-> ');
  return json(200, {
    commitId,
    folderPath,
    subFolders: [...folders].map((name) => ({ absolutePath: `${folder}${name}`, relativePath: name })),
    files: direct.filter((path) => !isLink(path)).map(entry),
    symbolicLinks: direct.filter(isLink).map(entry),
    subModules: [],
  });
}

function blobOf({ branches }: CodeCommitRepository, { blobId }: Input): Answer {
  const contents = Object.values(branches).flatMap((files) => Object.values(files));
  const found = contents.find((content) => hashOf(content) === blobId);
  return found === undefined
    ? refusal('BlobIdDoesNotExistException', 'The specified blob does not exist.')
    : json(200, { content: base64(found) });
}
