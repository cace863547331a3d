import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import type { TextTable } from '../readModel/textTable.ts';
import { checksumWith, MAGIC, type SnapshotContents, type TableSize } from './format.ts';

/** Writes a snapshot beside its file, which it replaces when it is complete. */
export class SnapshotFile {
  private readonly path: string;
  private readonly unfinished: string;
  private readonly descriptor: number;
  private checksum = 0;

  constructor(path: string, unfinished: string) {
    this.path = path;
    this.unfinished = unfinished;
    this.descriptor = openSync(unfinished, 'w', 0o600);
  }

  /** Returns the number of bytes. */
  write(part: Uint8Array | Uint32Array): number {
    const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
    this.checksum = checksumWith(bytes, this.checksum);
    for (let at = 0; at < bytes.length; ) at += writeSync(this.descriptor, bytes, at);
    return bytes.length;
  }

  writeTable({ bytes, marks }: TextTable): TableSize {
    return { bytes: this.write(bytes), marks: this.write(marks) };
  }

  finish(contents: SnapshotContents): void {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(this.write(Buffer.from(JSON.stringify(contents))));
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32LE(this.checksum);
    this.write(Buffer.concat([length, checksum, Buffer.from(MAGIC)]));
    fsyncSync(this.descriptor);
    closeSync(this.descriptor);
    renameSync(this.unfinished, this.path);
  }

  /** The caller removes the file. */
  abandon(): void {
    closeSync(this.descriptor);
  }
}
