import { frontend, secret } from '@callboard/config';
import { codeHostName, codeHostUrl } from '@callboard/integrations';
import { catalogProviderKeys } from '@callboard/plugin-catalog/server';
import * as z from 'zod';
import { discoveryConfig } from './discovery/discoveryConfig.ts';
import { docsConfig } from './docs/docsConfig.ts';

const isBare = (url: string) => URL.canParse(url) && new URL(url).pathname === '/';
const endpoint = codeHostUrl.refine(isBare, 'must be a URL without a path').transform((url) => new URL(url).origin);
const region = z.string().regex(/^[a-z\d-]+$/, "must be a region such as 'eu-central-1'");

const credentials = {
  accessKeyId: secret(z.string().trim())
    .optional()
    .describe(
      'The id of an access key; without one, the AWS credential chain is used: environment, profile, web identity, container, instance.',
    ),
  secretAccessKey: secret(z.string().trim()).optional().describe('The secret of the access key.'),
  roleArn: z
    .string()
    .startsWith('arn:', "must be an ARN such as 'arn:aws:iam::123456789012:role/reader'")
    .optional()
    .describe('A role to assume with these credentials.'),
  externalId: z.string().optional().describe('The external id that the role requires.'),
  stsEndpoint: endpoint.optional().describe("The URL of the Security Token Service; the region's by default."),
};

type KeyPair = { accessKeyId?: string; secretAccessKey?: string };
const isPair = ({ accessKeyId, secretAccessKey }: KeyPair) => Boolean(accessKeyId) === Boolean(secretAccessKey);
const both = { error: 'must be set if and only if accessKeyId is set', path: ['secretAccessKey'] };

const eachOnce =
  <T>(hostOf: (entry: T) => string) =>
  (all: readonly T[]) =>
    new Set(all.map((entry) => hostOf(entry).toLowerCase())).size === all.length;
const once = 'must not have two entries for one host';

const s3Entry = z
  .object({
    host: frontend(codeHostName)
      .optional()
      .describe("The host in the store's URLs; the endpoint's by default, or amazonaws.com."),
    endpoint: frontend(endpoint).optional().describe('The URL of your S3-compatible store.'),
    s3ForcePathStyle: z.boolean().optional().describe('Puts the bucket name in the path instead of the host name.'),
    region: region.optional().describe('The region of your store and of the role; us-east-1 by default.'),
    ...credentials,
  })
  .refine(isPair, both);

const codeCommitEntry = z
  .object({
    region: region.describe('The AWS region of the repositories.'),
    host: frontend(codeHostName).optional().describe("The host in console URLs; the region's by default."),
    endpoint: endpoint.optional().describe("The URL of the CodeCommit API; the region's by default."),
    ...credentials,
  })
  .refine(isPair, both);

export type S3Entry = z.output<typeof s3Entry>;
export type CodeCommitEntry = z.output<typeof codeCommitEntry>;

export const s3HostOf = ({ host, endpoint: own }: S3Entry) =>
  own ? own.slice(own.indexOf('//') + 2) : (host ?? 'amazonaws.com');
export const consoleHostOf = ({ host, region: own }: CodeCommitEntry) => host ?? `${own}.console.aws.amazon.com`;

/** The config keys of AWS: buckets, repositories and discovery. */
export const awsConfig = z.object({
  integrations: z
    .object({
      awsS3: z
        .array(s3Entry)
        .refine(eachOnce(s3HostOf), once)
        .optional()
        .describe('S3 buckets and S3-compatible stores to read from.'),
      awsCodeCommit: z
        .array(codeCommitEntry)
        .refine(eachOnce(consoleHostOf), once)
        .optional()
        .describe('AWS CodeCommit repositories to read from.'),
    })
    .prefault({}),
  catalog: catalogProviderKeys({ awsS3: discoveryConfig.optional() }),
  techdocs: z.object({ publisher: z.object({ awsS3: docsConfig.optional() }).prefault({}) }).prefault({}),
});
