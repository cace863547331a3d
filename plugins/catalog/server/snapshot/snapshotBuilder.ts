import { type Entity, SearchPaths, visitSearchPaths } from '../../common/index.ts';
import { TextTableWriter } from '../readModel/textTable.ts';
import type { SnapshotHead, StoredKey } from './format.ts';
import { KeyCollector } from './keyCollector.ts';
import { SnapshotFile } from './snapshotFile.ts';

/** The JSON of neighbouring entities in ASCII, the end of each, and what the index knows besides. */
export type SnapshotPage = {
  bytes: Uint8Array<ArrayBuffer>;
  ends: Uint32Array<ArrayBuffer>;
  refs: string[];
  uids: string[];
  etags: string[];
};

/**
 * Writes a snapshot page by page. The values of the search keys are read from the same texts that are stored, so the two fit together
 * whatever changes in the catalog in the meantime.
 */
export class SnapshotBuilder {
  private readonly file: SnapshotFile;
  private readonly paths = new SearchPaths();
  private readonly collectors = new Map<string, KeyCollector>();
  /** The same by path: the paths of a key may differ in case. */
  private readonly ofPath: KeyCollector[] = [];
  private readonly refs = new TextTableWriter();
  private readonly uids = new TextTableWriter();
  private readonly etags = new TextTableWriter();
  private readonly blocks: number[] = [];
  private count = 0;

  constructor(path: string, unfinished: string) {
    this.file = new SnapshotFile(path, unfinished);
  }

  add({ bytes, ends, refs, uids, etags }: SnapshotPage): void {
    this.blocks.push(this.file.write(bytes) + this.file.write(ends));
    const texts = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let start = 0;
    for (const end of ends) {
      const slot = this.count++;
      const entity = JSON.parse(texts.toString('latin1', start, end)) as Entity;
      visitSearchPaths(entity, this.paths, (path, value) => {
        this.ofPath[path.number] ??= this.collectorOf(path.key);
        this.ofPath[path.number]!.add(slot, value);
      });
      start = end;
    }
    for (const ref of refs) this.refs.add(ref);
    for (const uid of uids) this.uids.add(uid);
    for (const etag of etags) this.etags.add(etag);
  }

  finish(head: SnapshotHead): void {
    const { file } = this;
    const [refs, uids, etags] = [this.refs, this.uids, this.etags].map((table) => file.writeTable(table.written()));
    const collectors = [...this.collectors.values()];
    const numbers = this.writeNumbers(collectors);
    const keys = collectors.map((collector) => this.keyOf(collector));
    const tables = { refs: refs!, uids: uids!, etags: etags! };
    file.finish({ head, count: this.count, blocks: this.blocks, tables, numbers, keys });
  }

  abandon(): void {
    this.file.abandon();
  }

  private writeNumbers(collectors: readonly KeyCollector[]): number {
    let size = 0;
    for (const { all, unmatched, values } of collectors) {
      size += this.file.write(Uint32Array.from(all)) + this.file.write(Uint32Array.from(unmatched));
      for (const slots of values?.values() ?? []) size += this.file.write(Uint32Array.from(slots));
    }
    return size;
  }

  private keyOf({ name, all, unmatched, values, pairs }: KeyCollector): StoredKey {
    const key = { name, all: all.length, unmatched: unmatched.length };
    if (values) {
      return { ...key, values: [...values.keys()], counts: Array.from(values.values(), ({ length }) => length) };
    }
    const { slots, texts } = pairs!;
    const size = { slots: this.file.write(Uint32Array.from(slots)), ...this.file.writeTable(texts.written()) };
    return { ...key, values: [], counts: [], pairs: size };
  }

  private collectorOf(key: string): KeyCollector {
    const collector = this.collectors.get(key) ?? new KeyCollector(key);
    this.collectors.set(key, collector);
    return collector;
  }
}
