import { ConflictError, NotAllowedError, ServiceUnavailableError } from '@callboard/errors';
import type { HostHttp, HostRequest } from '@callboard/integrations';
import type { Signer } from './createSigner.ts';
import { commitObject, type GitFile, type GitPerson, signedCommit, treeObjects } from './gitObjects.ts';
import { packObjects } from './packObjects.ts';
import { flushPkt, pktLine, readPktLines } from './pktLines.ts';
import { checkedBranch } from './refuseGitTricks.ts';

export type BranchRequest = {
  http: Pick<HostHttp, 'read'>;
  /** The clone URL of the repository. */
  url: string;
  credentials: NonNullable<HostRequest['credentials']>;
  branch: string;
  signal?: AbortSignal | undefined;
};

export type PushRequest = BranchRequest & {
  /** All files of the branch after the commit. */
  files: Iterable<GitFile>;
  message: string;
  author: GitPerson;
  /**
   * The commit time. The same files, message, time and signature give the same commit, so a repeated push changes
   * nothing.
   */
  at: Date;
  sign?: Signer | undefined;
  /** The current commit of the branch. Without it, the branch must not exist yet. */
  parent?: string | undefined;
  /** Whether this commit creates the branch; the parent is then a commit of another branch. */
  isNewBranch?: boolean;
  /** Whether the commit is only proposed, as in Gerrit: it becomes a change for review. */
  isForReview?: boolean;
};

const nothing = '0'.repeat(40);

/** Gerrit's message for a commit that it already has. */
const knownChange = 'no new changes';

/** Commits files and pushes them over smart HTTP, without a working folder or a git binary. */
export async function pushFiles(request: PushRequest): Promise<{ commitHash: string; isNew: boolean }> {
  const { http, url, credentials, signal, branch, parent, isNewBranch, isForReview, message, author, at, sign } =
    request;
  const ref = `${isForReview ? 'refs/for' : 'refs/heads'}/${checkedBranch(branch)}`;
  const present = await refHead(request, ref);
  const { root, objects } = treeObjects(request.files);
  const details = { tree: root, parents: parent ? [parent] : [], message, author, at };
  const commit = sign ? await signedCommit(details, sign) : commitObject(details);
  // An earlier run pushed it, and died before it could record that.
  if (present === commit.id) return { commitHash: commit.id, isNew: false };
  if (!isForReview && present !== (isNewBranch ? undefined : parent))
    throw new ConflictError(`The branch '${branch}' of ${url} already has other commits`);

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

/** The current commit of a branch, for a user with push access; undefined if the branch does not exist. */
export const branchHead = (request: BranchRequest) => refHead(request, `refs/heads/${checkedBranch(request.branch)}`);

async function refHead(request: BranchRequest, ref: string): Promise<string | undefined> {
  const { http, url, credentials, signal } = request;
  const asked = { credentials, ...(signal && { signal }) };
  const { content } = await http.read(`${withoutSlash(url)}/info/refs?service=git-receive-pack`, asked);
  for (const line of readPktLines(content)) {
    // The first line names the service. The first ref is followed by a NUL and the server's capabilities.
    const [, id, name] = /^([\da-f]{40}) ([^\0\n]+)/.exec(line?.toString('utf8') ?? '') ?? [];
    if (name === ref && id !== nothing) return id;
  }
  return undefined;
}

const withoutSlash = (url: string) => url.replace(/\/$/, '');

/** Why the ref was not changed; undefined if it was. */
function refusalIn(answer: Buffer, url: string): string | undefined {
  const lines = readPktLines(answer).map((line) => line?.toString('utf8').trim() ?? '');
  const unpacked = lines.find((line) => line.startsWith('unpack '));
  if (unpacked === undefined) throw new ServiceUnavailableError(`${url} did not report whether it accepted the commit`);
  if (unpacked !== 'unpack ok') throw new ServiceUnavailableError(`${url} did not accept the commit: ${unpacked}`);
  return /^ng \S+ (.*)$/.exec(lines.find((line) => line.startsWith('ng ')) ?? '')?.[1];
}
