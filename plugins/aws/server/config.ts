import { frontend, secret } from '@callboard/config';
import { codeHostName, codeHostUrl } from '@callboard/integrations';
import * as z from 'zod';
import { discoveryConfig } from './discovery/discoveryConfig.ts';
import { docsConfig } from './docs/docsConfig.ts';

const isBare = (url: string) => URL.canParse(url) && new URL(url).pathname === '/';
const endpoint = codeHostUrl.refine(isBare, 'must be a URL without a path').transform((url) => new URL(url).origin);
const region = z.string().regex(/^[a-z\d-]+$/, "must be a region such as 'eu-central-1'");

const credentials = {
  accessKeyId: secret(z.string().trim()).optional(),
  secretAccessKey: secret(z.string().trim()).optional(),
  /** A role that is assumed with the keys. */
  roleArn: z.string().startsWith('arn:', "must be an ARN such as 'arn:aws:iam::123456789012:role/reader'").optional(),
  externalId: z.string().optional(),
  /** Of the Security Token Service, which gives the keys of the role; by default that of the region. */
  stsEndpoint: endpoint.optional(),
};

type KeyPair = { accessKeyId?: string; secretAccessKey?: string };
const isPair = ({ accessKeyId, secretAccessKey }: KeyPair) => Boolean(accessKeyId) === Boolean(secretAccessKey);
const both = { error: 'must be there where accessKeyId is, and only there', path: ['secretAccessKey'] };

const eachOnce =
  <T>(hostOf: (entry: T) => string) =>
  (all: readonly T[]) =>
    new Set(all.map((entry) => hostOf(entry).toLowerCase())).size === all.length;
const once = 'must not have two entries for one host';

const s3Entry = z
  .object({
    /** By default that of the endpoint, or else amazonaws.com. */
    host: frontend(codeHostName).optional(),
    /** Of a store of one's own. */
    endpoint: frontend(endpoint).optional(),
    /** Whether buckets of such a store are only in the path. */
    s3ForcePathStyle: z.boolean().optional(),
    /** Of such a store, and of the role; by default us-east-1. */
    region: region.optional(),
    ...credentials,
  })
  .refine(isPair, both);

const codeCommitEntry = z
  .object({
    region,
    /** Of the console; by default that of the region. */
    host: frontend(codeHostName).optional(),
    /** Of the API; by default that of the region. */
    endpoint: endpoint.optional(),
    ...credentials,
  })
  .refine(isPair, both);

export type S3Entry = z.output<typeof s3Entry>;
export type CodeCommitEntry = z.output<typeof codeCommitEntry>;

export const s3HostOf = ({ host, endpoint: own }: S3Entry) =>
  own ? own.slice(own.indexOf('//') + 2) : (host ?? 'amazonaws.com');
export const consoleHostOf = ({ host, region: own }: CodeCommitEntry) => host ?? `${own}.console.aws.amazon.com`;

/** The keys of AWS: its buckets and repositories, and what is found there by itself. */
export const awsConfig = z.object({
  integrations: z
    .object({
      awsS3: z.array(s3Entry).refine(eachOnce(s3HostOf), once).optional(),
      awsCodeCommit: z.array(codeCommitEntry).refine(eachOnce(consoleHostOf), once).optional(),
    })
    .prefault({}),
  catalog: z.object({ providers: z.object({ awsS3: discoveryConfig.optional() }).prefault({}) }).prefault({}),
  techdocs: z.object({ publisher: z.object({ awsS3: docsConfig.optional() }).prefault({}) }).prefault({}),
});
