import { InputError, messageOf } from '@callboard/errors';
import { flushPkt, pktLine } from '@callboard/git';
import type { Person } from '../git/commitObject.ts';
import { isHash, noObject } from '../git/gitObject.ts';
import { objectsToSend } from '../git/objectsToSend.ts';
import { readPack } from '../git/readPack.ts';
import type { Repository } from '../repositories/repository.ts';
import { firstPart, sideBand } from './gitLines.ts';

type Command = { ref: string; from: string | undefined; to: string | undefined };

const maxCommands = 1_000;

/** Handles a push: its objects first, then each branch or tag separately, with its result. */
export async function receivePack(repository: Repository, body: Buffer, by: Person): Promise<Buffer> {
  const { lines, rest } = firstPart(body);
  // Git checks whether it may push before it sends much.
  if (lines.length === 0) return Buffer.alloc(0);
  if (lines.length > maxCommands) throw new InputError(`A push changes at most ${maxCommands} branches and tags`);
  const commands = lines.map(parseCommand);
  // The first line has the capabilities of the client.
  const hasSideBand = lines[0]?.split('\0')[1]?.split(' ').includes('side-band-64k');
  return repository.exclusively(async () => {
    const problem = await unpack(repository, rest, commands);
    const report = [pktLine(`unpack ${problem ?? 'ok'}\n`)];
    for (const command of commands) {
      const refusal = problem ?? (await carryOut(repository, command, by));
      report.push(pktLine(refusal ? `ng ${command.ref} ${refusal}\n` : `ok ${command.ref}\n`));
    }
    const answer = Buffer.concat([...report, flushPkt]);
    return hasSideBand ? Buffer.concat([sideBand(1, answer), flushPkt]) : answer;
  });
}

function parseCommand(line: string): Command {
  const [from = '', to = '', ref = ''] = line.split('\0', 1)[0]!.split(' ');
  if (!isHash(from) || !isHash(to)) throw new InputError(`'${line.slice(0, 100)}' is not understood`);
  const given = (hash: string) => (hash === noObject ? undefined : hash);
  return { ref, from: given(from), to: given(to) };
}

async function unpack(repository: Repository, pack: Buffer, commands: readonly Command[]) {
  if (!commands.some(({ to }) => to)) return undefined;
  try {
    // A branch at an existing commit comes without a pack, or with an empty one.
    if (pack.length > 0) await readPack(pack, repository.objects);
    return undefined;
  } catch (thrown) {
    return oneLine(thrown);
  }
}

async function carryOut(repository: Repository, { ref, from, to }: Command, by: Person): Promise<string | undefined> {
  try {
    if (!/^refs\/(heads|tags)\//.test(ref)) return 'only branches and tags can be pushed';
    if (!to && ref === `refs/heads/${repository.defaultBranch()}`) return 'refusing to delete the default branch';
    if (to) await checkWhole(repository, to);
    await repository.updateRef({ ref, from, to, by });
    return undefined;
  } catch (thrown) {
    return oneLine(thrown);
  }
}

/** A branch must never point to a missing object. */
async function checkWhole({ objects, refs }: Repository, hash: string): Promise<void> {
  const haves = [...refs()].filter(([name]) => name.startsWith('refs/heads/')).map(([, at]) => at);
  for (const one of await objectsToSend(objects, { wants: [hash], haves }))
    if (!(await objects.has(one))) throw new InputError(`the object ${one} is missing`);
}

const oneLine = (thrown: unknown) => messageOf(thrown).replace(/\s+/g, ' ').slice(0, 200);
