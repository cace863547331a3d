import { flushPkt, pktLine } from '@callboard/git';
import { noObject } from '../git/gitObject.ts';
import { peeled } from '../git/history.ts';
import type { Repository } from '../repositories/repository.ts';

export const services = ['git-upload-pack', 'git-receive-pack'] as const;
export type Service = (typeof services)[number];

const abilities: Readonly<Record<Service, string>> = {
  'git-upload-pack': 'multi_ack_detailed side-band-64k shallow object-format=sha1 agent=callboard-simulation',
  // Objects are complete, or deltas of others in the same pack.
  'git-receive-pack': 'report-status delete-refs side-band-64k no-thin object-format=sha1 agent=callboard-simulation',
};

/** The first response to git: the branches and tags, and the capabilities. */
export async function advertiseRefs(repository: Repository, service: Service): Promise<Buffer> {
  const head = repository.refs().get(`refs/heads/${repository.defaultBranch()}`);
  const isRead = service === 'git-upload-pack';
  const refs: [string, string][] = head && isRead ? [['HEAD', head]] : [];
  for (const [name, hash] of repository.refs()) {
    refs.push([name, hash]);
    const commit = name.startsWith('refs/tags/') && isRead ? await peeled(repository.objects, hash) : undefined;
    if (commit && commit !== hash) refs.push([`${name}^{}`, commit]);
  }
  if (refs.length === 0) refs.push(['capabilities^{}', noObject]);
  const symbolic = head && isRead ? ` symref=HEAD:refs/heads/${repository.defaultBranch()}` : '';
  const lines = refs.map(([name, hash], index) =>
    pktLine(`${hash} ${name}${index === 0 ? `\0${abilities[service]}${symbolic}` : ''}\n`),
  );
  return Buffer.concat([pktLine(`# service=${service}\n`), flushPkt, ...lines, flushPkt]);
}
