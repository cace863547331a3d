import { startTestReader } from '@callboard/server-kit/testing';
import { expect, onTestFinished } from 'vitest';
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
export const aReader = (integrations: { awsS3?: object[]; awsCodeCommit?: object[] }) =>
  startTestReader(awsServer, integrations);

/** Expects that a read fails, with a message that explains why and contains no part of a key. */
export async function expectRefusal(reading: Promise<unknown>, { name, message }: { name: string; message: RegExp }) {
  await expect(reading).rejects.toMatchObject({ name, message: expect.stringMatching(message) });
  await expect(reading).rejects.not.toThrow(/a\/secret|wrong-secret|AKIATEST|Signature=/);
}
