import type { TreeFile, UrlReader } from '@callboard/integrations';
import { startTestServer } from '@callboard/server-kit/testing';
import { onTestFinished } from 'vitest';
import { awsServer } from '../index.ts';
import { type AwsOptions, type StandInAws, startAws } from './startAws.ts';

/** The keys that tests sign with, as in the configuration. */
export const testKeys = { accessKeyId: 'AKIATEST', secretAccessKey: 'a/secret+of=tests' };

/** An AWS that knows these keys, closed after the test. */
export async function anAws(options?: AwsOptions): Promise<StandInAws> {
  const aws = await startAws(options);
  onTestFinished(() => aws.close());
  aws.addKeys(testKeys.accessKeyId, testKeys.secretAccessKey);
  return aws;
}

/** The URL reader of a portal with this plugin, and with these entries below `integrations`. */
export async function aReader(integrations: { awsS3?: object[]; awsCodeCommit?: object[] }): Promise<UrlReader> {
  const found: { reader?: UrlReader } = {};
  const watcher = {
    id: 'test-reader',
    start: ({ reader }: { reader: UrlReader }) => void Object.assign(found, { reader }),
  };
  const server = await startTestServer({ plugins: [awsServer, watcher], config: { integrations } });
  onTestFinished(() => server.close());
  return found.reader!;
}

export async function contentsOf(tree: AsyncIterable<TreeFile>) {
  const all: Record<string, string> = {};
  for await (const { path, content } of tree) all[path] = String(await content());
  return all;
}
