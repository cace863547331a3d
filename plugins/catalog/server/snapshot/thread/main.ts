import { parentPort } from 'node:worker_threads';
import { messageOf } from '@callboard/errors';
import type { SnapshotHead } from '../format.ts';
import { SnapshotBuilder, type SnapshotPage } from '../snapshotBuilder.ts';

export type ToSnapshotThread =
  | { kind: 'begin'; path: string; unfinished: string }
  | { kind: 'page'; page: SnapshotPage }
  | { kind: 'end'; head: SnapshotHead };
/** An answer to each message. */
export type FromSnapshotThread = { error?: string };

let builder: SnapshotBuilder | undefined;

parentPort?.on('message', (message: ToSnapshotThread) => {
  parentPort?.postMessage(answer(message) satisfies FromSnapshotThread);
});

function answer(message: ToSnapshotThread): FromSnapshotThread {
  try {
    if (message.kind === 'begin') builder = new SnapshotBuilder(message.path, message.unfinished);
    else if (message.kind === 'page') builder?.add(message.page);
    else builder?.finish(message.head);
    return {};
  } catch (error) {
    builder?.abandon();
    builder = undefined;
    return { error: messageOf(error) };
  }
}
