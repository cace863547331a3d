import { backoffMs, sleep } from '@callboard/concurrency';
import { ServiceUnavailableError } from '@callboard/errors';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import type { IndexedDocument } from '../searchEngine.ts';
import type { ElasticsearchClient } from './elasticsearchClient.ts';
import { idInIndex, indexedSource } from './indexBody.ts';

/** Servers limit the size of a request, some to 10 MB. */
const maxBytes = 5_000_000;
const retries = 4;
/** More documents than this are found within a second, when the index is refreshed. */
const refreshedAtOnce = 100;
const bulkShape = z.object({
  errors: z.boolean(),
  items: z.array(
    z.record(
      z.string(),
      z.object({
        status: z.number(),
        error: z.object({ type: z.string(), reason: z.string() }).partial().optional(),
      }),
    ),
  ),
});

type Line = { text: string; bytes: number };

/** Writes documents to indexes, in requests of limited size, one after the other. */
export async function writeDocuments(
  client: ElasticsearchClient,
  { type, indexes, batchSize }: { type: string; indexes: readonly string[]; batchSize: number },
  documents: readonly IndexedDocument[],
): Promise<void> {
  const lines = documents.flatMap((document) => {
    const source = JSON.stringify(indexedSource(type, document));
    return indexes.map((index): Line => {
      const action = JSON.stringify({ index: { _index: index, _id: idInIndex(document.id) } });
      return lineOf(`${action}\n${source}\n`);
    });
  });
  await sendLines(client, lines, batchSize);
}

export async function removeDocuments(
  client: ElasticsearchClient,
  { indexes, batchSize }: { indexes: readonly string[]; batchSize: number },
  ids: readonly string[],
): Promise<void> {
  const lines = ids.flatMap((id) =>
    indexes.map((index) => lineOf(`${JSON.stringify({ delete: { _index: index, _id: idInIndex(id) } })}\n`)),
  );
  await sendLines(client, lines, batchSize);
}

const lineOf = (text: string): Line => ({ text, bytes: Buffer.byteLength(text) });

async function sendLines(client: ElasticsearchClient, lines: readonly Line[], batchSize: number): Promise<void> {
  const isSmall = lines.length <= refreshedAtOnce;
  let batch: Line[] = [];
  let bytes = 0;
  for (const line of lines) {
    if (batch.length > 0 && (batch.length >= batchSize || bytes + line.bytes > maxBytes)) {
      await sendBatch(client, batch, isSmall);
      batch = [];
      bytes = 0;
    }
    batch.push(line);
    bytes += line.bytes;
  }
  if (batch.length > 0) await sendBatch(client, batch, isSmall);
}

/** Documents that the server refused because it is busy are sent again. */
async function sendBatch(client: ElasticsearchClient, batch: readonly Line[], isSmall: boolean): Promise<void> {
  let left = batch;
  for (let failures = 0; ; ) {
    const content = Buffer.from(left.map(({ text }) => text).join(''));
    const path = `/_bulk${isSmall ? '?refresh=true' : ''}`;
    const answer = await client.ask(path, {
      method: 'POST',
      bytes: { content, type: 'application/x-ndjson' },
      retries,
    });
    const { errors, items } = bodyOf(answer, bulkShape);
    if (!errors) return;
    const results = items.map((item) => Object.values(item)[0]);
    // A document that is already gone is fine.
    const refused = results.find((one) => one && one.status >= 400 && one.status !== 404 && one.status !== 429);
    if (refused) {
      throw new ServiceUnavailableError(
        `${client.name} refused a document: ${refused.error?.reason ?? refused.status}`,
      );
    }
    left = left.filter((_, at) => results[at]?.status === 429);
    if (left.length === 0) return;
    failures++;
    if (failures > retries) throw new ServiceUnavailableError(`${client.name} is too busy to write search documents`);
    await sleep(backoffMs(failures, { firstMs: 500, maxMs: 10_000 }), { unref: true });
  }
}
