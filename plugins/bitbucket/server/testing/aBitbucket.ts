import { startTestReader } from '@callboard/server-kit/testing';
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
export const aReader = (integrations: object) => startTestReader(bitbucketServer, integrations);
