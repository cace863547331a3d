import { InputError } from '@callboard/errors';
import { flushPkt, pktLine } from '@callboard/git';
import { isHash } from '../git/gitObject.ts';
import { commitsFrom, peeled } from '../git/history.ts';
import { objectsToSend } from '../git/objectsToSend.ts';
import { writePack } from '../git/writePack.ts';
import type { Repository } from '../repositories/repository.ts';
import { allLines, sideBand } from './gitLines.ts';

const maxLines = 20_000;

type Asked = { wants: string[]; haves: string[]; shallows: Set<string>; depth: number; isDone: boolean };

/** Sends the objects that a clone or fetch lacks. Each request is independent. */
export async function uploadPack(repository: Repository, body: Buffer): Promise<Buffer> {
  const { objects } = repository;
  const asked = parseRequest(body);
  const { wants, haves, shallows, depth, isDone } = asked;
  if (wants.length === 0) return Buffer.alloc(0);
  const offered = new Set(repository.refs().values());
  const unknown = wants.find((hash) => !offered.has(hash));
  // Only the tips of branches and tags: deleted commits cannot be requested.
  if (unknown) return pktLine(`ERR upload-pack: not our ref ${unknown}\n`);

  const answer: Buffer[] = [];
  const cut = depth > 0 ? await cutAt(repository, wants, depth) : { last: new Set<string>(), all: new Set<string>() };
  const grown = depth > 0 ? [...shallows].filter((hash) => cut.all.has(hash) && !cut.last.has(hash)) : [];
  if (depth > 0) {
    for (const hash of cut.last) if (!shallows.has(hash)) answer.push(pktLine(`shallow ${hash}`));
    for (const hash of grown) answer.push(pktLine(`unshallow ${hash}`));
    answer.push(flushPkt);
  }

  const common: string[] = [];
  for (const hash of haves) if (await objects.has(hash)) common.push(hash);
  for (const hash of common) answer.push(pktLine(`ACK ${hash} common\n`));
  const last = common.at(-1);
  if (!isDone) {
    // The common commits are enough to start; at worst, slightly more is sent than needed.
    if (last) answer.push(pktLine(`ACK ${last} ready\n`));
    if (haves.length > 0 || depth === 0) answer.push(pktLine('NAK\n'));
    return Buffer.concat(answer);
  }
  answer.push(pktLine(last ? `ACK ${last}\n` : 'NAK\n'));

  const behind: string[] = [];
  for (const hash of grown) behind.push(...(await repository.commit(hash)).parents);
  const chosen = await objectsToSend(objects, {
    wants: [...wants, ...behind],
    haves: common,
    isCutAt: (hash) => shallows.has(hash),
    isLast: (hash) => cut.last.has(hash),
  });
  const progress = Buffer.from(`Sending ${chosen.size} objects of a simulated code host\n`);
  answer.push(sideBand(2, progress), sideBand(1, await writePack(objects, chosen)), flushPkt);
  return Buffer.concat(answer);
}

function parseRequest(body: Buffer): Asked {
  const asked: Asked = { wants: [], haves: [], shallows: new Set(), depth: 0, isDone: false };
  const lines = allLines(body);
  if (lines.length > maxLines) throw new InputError(`A fetch has at most ${maxLines} lines, not ${lines.length}`);
  for (const line of lines) {
    const [word, value = ''] = line.split(' ', 2);
    if (word === 'done') asked.isDone = true;
    else if (word === 'deepen') asked.depth = Math.max(0, Number.parseInt(value, 10) || 0);
    else if (!isHash(value)) throw new InputError(`'${line.slice(0, 100)}' is not understood`);
    else if (word === 'want') {
      if (asked.wants.length === 0 && !line.includes('side-band-64k'))
        throw new InputError('A git that does not know side-band-64k is too old for this host');
      asked.wants.push(value);
    } else if (word === 'have') asked.haves.push(value);
    else if (word === 'shallow') asked.shallows.add(value);
    else throw new InputError(`'${word?.slice(0, 100)}' is not understood`);
  }
  return asked;
}

/** The commits of a history of limited depth, and the last ones of it. */
async function cutAt({ objects }: Repository, wants: readonly string[], depth: number) {
  const all = new Set<string>();
  const last = new Set<string>();
  let ring: string[] = [];
  for (const want of wants) ring.push((await peeled(objects, want)) ?? want);
  for (let level = 1; ring.length > 0; level++) {
    const next: string[] = [];
    for await (const { hash, parents } of commitsFrom(objects, ring, { isLast: () => true })) {
      all.add(hash);
      if (level === depth && parents.length > 0) last.add(hash);
      else if (level < depth) next.push(...parents.filter((parent) => !all.has(parent)));
    }
    ring = next;
  }
  return { all, last };
}
