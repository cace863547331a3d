import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { InputError, messageOf } from '@callboard/errors';
import * as z from 'zod';
import type { Dialect } from '../database/pluginDatabase.ts';
import type { BackupSequence, BackupTable } from './backupTables.ts';
import type { BackupRow } from './tableRows.ts';

/**
 * A backup is a compressed file of JSON lines: the header, for each table a line with its columns and a line per row, and the manifest,
 * which makes the file complete.
 */
const format = 1;

const header = z.object({
  callboard: z.literal('backup'),
  format: z.literal(format),
  version: z.string(),
  createdAt: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.object({ plugin: z.string(), name: z.string() })),
});
const tableStart = z.object({
  table: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
});
const tableSum = z.object({ name: z.string(), rows: z.number(), sha256: z.string() });
const manifest = z.object({
  manifest: z.object({
    tables: z.array(tableSum),
    sequences: z.array(z.object({ name: z.string(), value: z.number() })),
    rows: z.number(),
  }),
});

export type BackupHeader = z.output<typeof header>;
export type BackupManifest = z.output<typeof manifest>['manifest'];
type TableSum = z.output<typeof tableSum>;

export type BackupContent = {
  version: string;
  database: Dialect;
  migrations: BackupHeader['migrations'];
  tables: readonly BackupTable[];
  rowsOf(table: BackupTable): AsyncIterable<readonly BackupRow[]>;
  sequences(): Promise<BackupSequence[]>;
};

/** Writes a file for its owner only, because it contains keys. It gets its name when it is complete. */
export async function writeBackupFile(path: string, content: BackupContent): Promise<BackupManifest> {
  const partial = `${path}.partial`;
  let written: BackupManifest | undefined;
  const lines = linesOf(content, (result) => {
    written = result;
  });
  try {
    // Flushed to the disk before it is closed.
    await pipeline(lines, createGzip(), createWriteStream(partial, { mode: 0o600, flush: true }));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await rename(partial, path);
  return written!;
}

async function* linesOf(content: BackupContent, onEnd: (result: BackupManifest) => void): AsyncGenerator<string> {
  const { version, database, migrations } = content;
  const createdAt = new Date().toISOString();
  const line = (value: object) => `${JSON.stringify(value)}\n`;
  yield line({ callboard: 'backup', format, version, createdAt, database, migrations });
  const tables: TableSum[] = [];
  for (const table of content.tables) {
    const { name, columns } = table;
    yield line({ table: name, columns });
    const sum = createSum(name);
    for await (const rows of content.rowsOf(table)) {
      for (const row of rows) {
        const text = JSON.stringify(row);
        sum.add(text);
        yield `${text}\n`;
      }
    }
    tables.push(sum.end());
  }
  const result = {
    tables,
    sequences: await content.sequences(),
    rows: tables.reduce((all, { rows }) => all + rows, 0),
  };
  yield line({ manifest: result });
  onEnd(result);
}

function createSum(name: string) {
  const hash: Hash = createHash('sha256');
  let rows = 0;
  return {
    add(line: string) {
      rows += 1;
      hash.update(line).update('\n');
    },
    end: (): TableSum => ({ name, rows, sha256: hash.digest('hex') }),
  };
}

export type BackupReader = {
  onHeader(header: BackupHeader): Promise<void> | void;
  onRows(table: BackupTable, rows: readonly BackupRow[]): Promise<void> | void;
};

const batchSize = 500;

/**
 * Reads a file to its end, and throws if a part of it is missing or damaged. Until the end, the data that was read may
 * be incomplete.
 */
export async function readBackupFile(path: string, reader: BackupReader): Promise<BackupManifest> {
  const damaged = (why: string) => new InputError(`The backup '${path}' cannot be used: ${why}`);
  let table: BackupTable | undefined;
  let sum = createSum('');
  let rows: BackupRow[] = [];
  let hasHeader = false;
  let end: BackupManifest | undefined;
  const sums: TableSum[] = [];

  async function flush(): Promise<void> {
    if (table && rows.length > 0) await reader.onRows(table, rows);
    rows = [];
  }
  async function endTable(): Promise<void> {
    await flush();
    if (table) sums.push(sum.end());
  }

  for await (const line of linesIn(path, damaged)) {
    const value = parsed(line, damaged);
    if (end) throw damaged('it has lines after its manifest');
    if (!hasHeader) {
      const found = header.safeParse(value);
      if (!found.success) throw damaged('it does not begin with the header of a backup');
      await reader.onHeader(found.data);
      hasHeader = true;
    } else if (Array.isArray(value)) {
      if (!table) throw damaged('it has a row before the first table');
      sum.add(line);
      rows.push(value);
      if (rows.length >= batchSize) await flush();
    } else {
      await endTable();
      const [next, last] = [tableStart.safeParse(value), manifest.safeParse(value)];
      if (last.success) end = last.data.manifest;
      else if (next.success) {
        table = { name: next.data.table, columns: next.data.columns };
        sum = createSum(table.name);
      } else throw damaged('it has a line that is neither a table nor a row');
    }
  }
  if (!end) throw damaged('it ends before its manifest, so it is not complete');
  for (const [at, expected] of end.tables.entries()) {
    const { name, rows: count, sha256 } = sums[at] ?? { name: 'nothing', rows: 0, sha256: '' };
    if (name !== expected.name) throw damaged(`it has ${name} where its manifest has the table ${expected.name}`);
    if (count !== expected.rows)
      throw damaged(`the table ${name} has ${count} rows, but its manifest says ${expected.rows}`);
    if (sha256 !== expected.sha256) throw damaged(`the checksum of the table ${name} is wrong`);
  }
  if (sums.length !== end.tables.length) throw damaged('it has more tables than its manifest');
  return end;
}

function parsed(line: string, damaged: (why: string) => Error): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw damaged('it has a line that is not JSON');
  }
}

function reasonOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'the file does not exist';
  const message = messageOf(error);
  return message === 'incorrect header check' ? 'it is not a file that `backup` has written' : message;
}

/** Lines can be as long as the largest row, so they are put together from chunks. */
async function* linesIn(path: string, damaged: (why: string) => Error): AsyncGenerator<string> {
  const bytes = createReadStream(path);
  const text = createGunzip().setEncoding('utf8');
  const piping = pipeline(bytes, text).catch(() => undefined);
  const pieces: string[] = [];
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      let from = 0;
      for (let to = chunk.indexOf('\n'); to >= 0; to = chunk.indexOf('\n', from)) {
        pieces.push(chunk.slice(from, to));
        yield pieces.join('');
        pieces.length = 0;
        from = to + 1;
      }
      pieces.push(chunk.slice(from));
    }
  } catch (error) {
    throw error instanceof InputError ? error : damaged(reasonOf(error));
  } finally {
    bytes.destroy();
    text.destroy();
    await piping;
  }
  if (pieces.some((piece) => piece !== '')) throw damaged('its last line is not complete');
}
