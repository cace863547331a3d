import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { Pacer } from '../pacer.ts';
import type { CatalogIndex } from '../readModel/catalogIndex.ts';
import { TEXTS_PER_BLOCK } from '../readModel/entityTexts.ts';
import type { SnapshotHead } from './format.ts';
import type { SnapshotPage } from './snapshotBuilder.ts';
import type { FromSnapshotThread, ToSnapshotThread } from './thread/main.ts';
import source from './thread/main.ts?bundled';

/**
 * Writes all entities into a file, in a thread. The catalog may change in the meantime: an entity is stored as it is at some
 * moment after the change of the head, and whoever reads the snapshot applies all later changes again.
 */
export async function writeSnapshot(
  index: CatalogIndex,
  { path, head, signal }: { path: string; head: SnapshotHead; signal: AbortSignal },
): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  const thread = startThread();
  const pacer = new Pacer();
  try {
    await thread.send({ kind: 'begin', path, unfinished });
    for (const slots of blocksOf(index)) {
      signal.throwIfAborted();
      const page = pageOf(index, slots);
      await thread.send({ kind: 'page', page }, [page.bytes.buffer, page.ends.buffer]);
      await pacer.rest();
    }
    await thread.send({ kind: 'end', head });
  } finally {
    await thread.end();
    await rm(unfinished, { force: true });
  }
}

/** The slots that have an entity when their block is due. */
function* blocksOf(index: CatalogIndex): Generator<number[]> {
  let block: number[] = [];
  for (let slot = 0; slot < index.all.end; slot++) {
    if (!index.all.has(slot)) continue;
    block.push(slot);
    if (block.length < TEXTS_PER_BLOCK) continue;
    yield block;
    block = [];
  }
  if (block.length > 0) yield block;
}

function pageOf(index: CatalogIndex, slots: readonly number[]): SnapshotPage {
  const texts = slots.map((slot) => index.jsonAt(slot));
  const bytes = Buffer.from(new ArrayBuffer(texts.reduce((size, text) => size + text.length, 0)));
  const ends = new Uint32Array(texts.length);
  let end = 0;
  for (const [place, text] of texts.entries()) {
    end += bytes.write(text, end, 'latin1');
    ends[place] = end;
  }
  return {
    bytes: new Uint8Array(bytes.buffer),
    ends,
    refs: slots.map((slot) => index.refAt(slot)),
    uids: slots.map((slot) => index.uidAt(slot)),
    etags: slots.map((slot) => index.etagAt(slot) ?? ''),
  };
}

function startThread() {
  const worker = new Worker(source(), { eval: true, name: 'catalog snapshot', env: {}, execArgv: [] });
  let settle: { resolve(): void; reject(error: Error): void } | undefined;
  const fail = (error: Error) => settle?.reject(error);
  worker.on('message', ({ error }: FromSnapshotThread) => {
    if (error === undefined) settle?.resolve();
    else fail(new Error(error));
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The thread that writes the snapshot ended')));
  return {
    send: (message: ToSnapshotThread, transfer: ArrayBuffer[] = []): Promise<void> =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject };
        worker.postMessage(message, transfer);
      }),
    end: () => worker.terminate(),
  };
}
