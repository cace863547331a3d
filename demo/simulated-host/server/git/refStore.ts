import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '@callboard/errors';
import { isHash, isRefName } from './gitObject.ts';

const maxRefs = 5_000;
const branchPart = 'refs/heads/';

/** Branches and tags of one repository. They are in one file, so no branch name becomes a path. */
export type RefStore = {
  all(): ReadonlyMap<string, string>;
  /** Undefined deletes it. */
  set(name: string, hash: string | undefined): Promise<void>;
  /** The target of HEAD, whether or not it exists. */
  defaultBranch(): string;
  setDefaultBranch(branch: string): Promise<void>;
};

export async function openRefStore(folder: string): Promise<RefStore> {
  const [list, headFile] = [join(folder, 'packed-refs'), join(folder, 'HEAD')];
  const lines = (await readFile(list, 'utf8').catch(() => '')).split('\n');
  const pairs = lines.map((line) => [line.slice(41), line.slice(0, 40)] as const);
  let refs = new Map(pairs.filter(([name, hash]) => name && isHash(hash)));
  const head = await readFile(headFile, 'utf8').catch(() => `ref: ${branchPart}main`);
  let defaultBranch = head.trim().replace(`ref: ${branchPart}`, '');

  return {
    all: () => refs,
    async set(name, hash) {
      checkRefName(name);
      const changed = new Map(refs);
      if (hash === undefined) changed.delete(name);
      else changed.set(name, hash);
      if (changed.size > maxRefs) throw new InputError(`A repository has at most ${maxRefs} branches and tags`);
      const sorted = [...changed].sort(([one], [other]) => (one < other ? -1 : 1));
      await replaceFile(list, sorted.map(([ref, at]) => `${at} ${ref}\n`).join(''));
      refs = changed;
    },
    defaultBranch: () => defaultBranch,
    async setDefaultBranch(branch) {
      checkRefName(branchPart + branch);
      await replaceFile(headFile, `ref: ${branchPart}${branch}\n`);
      defaultBranch = branch;
    },
  };
}

function checkRefName(name: string): void {
  if (!isRefName(name)) throw new InputError(`'${name.slice(0, 200)}' is not the name of a branch or a tag`);
}

/** Replaces a file atomically, whatever ends the process. */
export async function replaceFile(path: string, content: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, content);
  await rename(draft, path);
}
