import { ConflictError, NotAllowedError, ServiceUnavailableError } from '@callboard/errors';
import type { HostHttp, HostRequest } from '@callboard/integrations';
import { commitObject, type GitFile, type GitPerson, treeObjects } from './gitObjects.ts';
import { packObjects } from './packObjects.ts';
import { flushPkt, pktLine, readPktLines } from './pktLines.ts';
import { checkedBranch } from './refuseGitTricks.ts';
import type { Signer } from './signing/createSigner.ts';

export type BranchRequest = {
  http: Pick<HostHttp, 'read'>;
  /** Of the repository, as one clones it. */
  url: string;
  credentials: NonNullable<HostRequest['credentials']>;
  branch: string;
  signal?: AbortSignal | undefined;
};

export type PushRequest = BranchRequest & {
  /** All files that the branch is to have. */
  files: Iterable<GitFile>;
  message: string;
  author: GitPerson;
  /** Of the commit. The same files, message and time are the same commit, so that a push that is repeated changes nothing. */
  at: Date;
  sign?: Signer | undefined;
  /** The commit that the branch is at; left out, the branch must not be there yet. */
  parent?: string | undefined;
  /** Whether the branch begins with this commit, and the parent is that of another one. */
  isNewBranch?: boolean;
  /** Whether it is only proposed to the branch, as Gerrit takes it: what is pushed becomes a change that people review. */
  isForReview?: boolean;
};

const nothing = '0'.repeat(40);

/** Gerrit's word for a commit that it knows already. */
const knownChange = 'no new changes';

/** Commits files and pushes them over smart HTTP, without a folder or a git program. */
export async function pushFiles(request: PushRequest): Promise<{ commitHash: string; isNew: boolean }> {
  const { http, url, credentials, signal, branch, parent, isNewBranch, isForReview, message, author, at, sign } =
    request;
  const ref = `${isForReview ? 'refs/for' : 'refs/heads'}/${checkedBranch(branch)}`;
  const present = await refHead(request, ref);
  const { root, objects } = treeObjects(request.files);
  const commit = commitObject({ tree: root, parents: parent ? [parent] : [], message, author, at, sign });
  // A run before this one has pushed it, and died before it could say so.
  if (present === commit.id) return { commitHash: commit.id, isNew: false };
  if (!isForReview && present !== (isNewBranch ? undefined : parent))
    throw new ConflictError(`The branch '${branch}' of ${url} has other commits already`);

  const command = pktLine(`${present ?? nothing} ${commit.id} ${ref}\0 report-status agent=callboard`);
  const content = Buffer.concat([command, flushPkt, await packObjects([...objects, commit])]);
  const { content: answer } = await http.read(`${withoutSlash(url)}/git-receive-pack`, {
    method: 'POST',
    credentials,
    ...(signal && { signal }),
    bytes: { content, type: 'application/x-git-receive-pack-request' },
  });
  const refusal = refusalIn(answer, url);
  if (refusal === undefined) return { commitHash: commit.id, isNew: true };
  if (isForReview && refusal.startsWith(knownChange)) return { commitHash: commit.id, isNew: false };
  throw new NotAllowedError(`The branch '${branch}' of ${url} was not changed: ${refusal}`);
}

/** The commit that a branch is at, for somebody who may push there; undefined when there is no such branch. */
export const branchHead = (request: BranchRequest) => refHead(request, `refs/heads/${checkedBranch(request.branch)}`);

async function refHead(request: BranchRequest, ref: string): Promise<string | undefined> {
  const { http, url, credentials, signal } = request;
  const asked = { credentials, ...(signal && { signal }) };
  const { content } = await http.read(`${withoutSlash(url)}/info/refs?service=git-receive-pack`, asked);
  for (const line of readPktLines(content)) {
    // The first one names the service, and the first ref carries what the server can do after a NUL.
    const [, id, name] = /^([\da-f]{40}) ([^\0\n]+)/.exec(line?.toString('utf8') ?? '') ?? [];
    if (name === ref && id !== nothing) return id;
  }
  return undefined;
}

const withoutSlash = (url: string) => url.replace(/\/$/, '');

/** Why the ref was not changed; undefined when it was. */
function refusalIn(answer: Buffer, url: string): string | undefined {
  const lines = readPktLines(answer).map((line) => line?.toString('utf8').trim() ?? '');
  const unpacked = lines.find((line) => line.startsWith('unpack '));
  if (unpacked === undefined) throw new ServiceUnavailableError(`${url} did not say whether it took the commit`);
  if (unpacked !== 'unpack ok') throw new ServiceUnavailableError(`${url} could not take the commit: ${unpacked}`);
  return /^ng \S+ (.*)$/.exec(lines.find((line) => line.startsWith('ng ')) ?? '')?.[1];
}
