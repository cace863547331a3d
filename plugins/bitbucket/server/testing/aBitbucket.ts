import type { TreeFile, UrlReader } from '@callboard/integrations';
import { startTestServer } from '@callboard/server-kit/testing';
import { onTestFinished } from 'vitest';
import { bitbucketServer } from '../index.ts';
import { type BitbucketOptions, type StandInBitbucket, startBitbucketCloud } from './startBitbucketCloud.ts';
import { startBitbucketServer } from './startBitbucketServer.ts';

/** A Bitbucket, closed after the test. */
export async function aBitbucket(edition: 'cloud' | 'server', options?: BitbucketOptions): Promise<StandInBitbucket> {
  const bitbucket = await (edition === 'cloud' ? startBitbucketCloud(options) : startBitbucketServer(options));
  onTestFinished(() => bitbucket.close());
  return bitbucket;
}

/** The URL reader of a portal with this plugin, and with these `integrations`. */
export async function aReader(integrations: object): Promise<UrlReader> {
  const found: { reader?: UrlReader } = {};
  const watcher = {
    id: 'test-reader',
    start: ({ reader }: { reader: UrlReader }) => void Object.assign(found, { reader }),
  };
  const server = await startTestServer({ plugins: [bitbucketServer, watcher], config: { integrations } });
  onTestFinished(() => server.close());
  return found.reader!;
}

export async function contentsOf(tree: AsyncIterable<TreeFile>): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for await (const { path, content } of tree) all[path] = String(await content());
  return all;
}
