import { createHash } from 'node:crypto';
import { InputError } from '@callboard/errors';
import type { Signer } from './createSigner.ts';
import { checkedNames, refuseBadMessage, refuseModuleTricks } from './refuseGitTricks.ts';

export type GitObjectType = 'commit' | 'tree' | 'blob' | 'tag';
export type GitObject = { id: string; type: GitObjectType; content: Buffer };

/** A file to commit. Its path is relative to the root of the repository, with slashes. */
export type GitFile = { path: string; content: Uint8Array; isExecutable?: boolean };
export type GitPerson = { name: string; email: string };

export type CommitDetails = {
  tree: string;
  parents: readonly string[];
  message: string;
  author: GitPerson;
  committer?: GitPerson;
  /** Deterministic: the same details, time and signature give the same commit. */
  at: Date;
  /** In OpenPGP's text format. It covers the commit without the signature. */
  signature?: string;
};

export function gitObject(type: GitObjectType, content: Buffer): GitObject {
  const id = createHash('sha1').update(`${type} ${content.length}\0`).update(content).digest('hex');
  return { id, type, content };
}

export function commitObject(details: CommitDetails): GitObject {
  const { tree, parents, message, author, committer = author, at, signature } = details;
  refuseBadMessage(message);
  const time = `${Math.floor(at.getTime() / 1_000)} +0000`;
  const headers = [
    `tree ${tree}`,
    ...parents.map((parent) => `parent ${parent}`),
    `author ${personText(author)} ${time}`,
    `committer ${personText(committer)} ${time}`,
  ];
  // Further lines of a header are indented by a space.
  if (signature) headers.push(`gpgsig ${signature.replaceAll('\n', '\n ')}`);
  const text = message.endsWith('\n') ? message : `${message}\n`;
  return gitObject('commit', Buffer.from([...headers, '', text].join('\n')));
}

export async function signedCommit(details: Omit<CommitDetails, 'signature'>, sign: Signer): Promise<GitObject> {
  return commitObject({ ...details, signature: await sign(commitObject(details).content) });
}

// A line break in a name could forge the rest of the commit.
const personText = ({ name, email }: GitPerson) => `${plainWords(name)} <${plainWords(email)}>`;
const plainWords = (text: string) => text.replace(/[<>\n\r\0]/g, '').trim();

type FileEntry = { blob: GitObject; isExecutable: boolean };
type Folder = Map<string, FileEntry | Folder>;

/** The objects of a file tree, and its root object. */
export function treeObjects(files: Iterable<GitFile>): { root: string; objects: GitObject[] } {
  const root: Folder = new Map();
  for (const { path, content, isExecutable = false } of files) {
    const names = checkedNames(path);
    refuseModuleTricks(path, content);
    const name = names.pop() ?? '';
    const folder = names.reduce((above, part) => folderIn(above, part, path), root);
    if (folder.get(name) instanceof Map) throw bothWays(path);
    folder.set(name, { blob: gitObject('blob', Buffer.from(content)), isExecutable });
  }
  const objects = collected(root);
  return { objects, root: objects.at(-1)?.id ?? '' };
}

function collected(folder: Folder): GitObject[] {
  const below: GitObject[] = [];
  const entries = [...folder].map(([name, item]) => {
    if (!(item instanceof Map)) {
      below.push(item.blob);
      return { name, order: name, mode: item.isExecutable ? '100755' : '100644', id: item.blob.id };
    }
    const objects = collected(item);
    below.push(...objects);
    // Git sorts folders as if their names ended in a slash.
    return { name, order: `${name}/`, mode: '40000', id: objects.at(-1)?.id ?? '' };
  });
  entries.sort((one, other) => Buffer.compare(Buffer.from(one.order), Buffer.from(other.order)));
  const content = entries.flatMap(({ mode, name, id }) => [Buffer.from(`${mode} ${name}\0`), Buffer.from(id, 'hex')]);
  return [...below, gitObject('tree', Buffer.concat(content))];
}

function folderIn(above: Folder, name: string, path: string): Folder {
  const present = above.get(name);
  if (present instanceof Map) return present;
  if (present) throw bothWays(path);
  const folder: Folder = new Map();
  above.set(name, folder);
  return folder;
}

const bothWays = (path: string) => new InputError(`'${path}' would be both a file and a folder`);
