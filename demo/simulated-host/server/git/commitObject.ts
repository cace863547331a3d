import { InputError } from '@callboard/errors';
import { isHash } from './gitObject.ts';

export type Person = { name: string; email: string };
type Signature = Person & { at: Date };
export type Commit = {
  tree: string;
  parents: readonly string[];
  author: Signature;
  committer: Signature;
  message: string;
};

export function parseCommit(content: Buffer): Commit {
  const text = content.toString('utf8');
  const end = text.indexOf('\n\n');
  const lines = text.slice(0, end < 0 ? text.length : end).split('\n');
  const valuesOf = (key: string) =>
    lines.filter((line) => line.startsWith(`${key} `)).map((line) => line.slice(key.length + 1));
  const [tree = ''] = valuesOf('tree');
  const parents = valuesOf('parent');
  if (!isHash(tree) || !parents.every(isHash)) throw new InputError('A commit does not name its tree and its parents');
  const [author = '', committer = ''] = [valuesOf('author')[0], valuesOf('committer')[0]];
  const message = end < 0 ? '' : text.slice(end + 2);
  return { tree, parents, author: parseSignature(author), committer: parseSignature(committer), message };
}

export function formatCommit({ tree, parents, author, committer, message }: Commit): Buffer {
  const lines = [
    `tree ${tree}`,
    ...parents.map((parent) => `parent ${parent}`),
    `author ${formatSignature(author)}`,
    `committer ${formatSignature(committer)}`,
  ];
  return Buffer.from(`${lines.join('\n')}\n\n${message}${message.endsWith('\n') ? '' : '\n'}`);
}

function parseSignature(text: string): Signature {
  const start = text.lastIndexOf(' <');
  const end = text.lastIndexOf('> ');
  const seconds = Number.parseInt(text.slice(end + 2), 10);
  return {
    name: start < 0 ? '' : text.slice(0, start),
    email: text.slice(start + 2, Math.max(start + 2, end)),
    at: new Date((Number.isFinite(seconds) ? seconds : 0) * 1000),
  };
}

/** Characters that would end a name or the line are removed. */
const plain = (text: string) => text.replace(/[<>\n\0]/g, '').trim();

const formatSignature = ({ name, email, at }: Signature) =>
  `${plain(name)} <${plain(email)}> ${Math.floor(at.getTime() / 1000)} +0000`;
