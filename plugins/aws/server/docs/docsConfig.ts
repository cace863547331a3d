import { secret } from '@callboard/config';
import { codeHostUrl } from '@callboard/integrations';
import * as z from 'zod';

const isBare = (url: string) => URL.canParse(url) && new URL(url).pathname === '/';

/** Wire: the keys below `techdocs.publisher.awsS3`. */
export const docsConfig = z.object({
  bucketName: z.string().min(1),
  /** A folder in the bucket; by default all of it. */
  bucketRootPath: z.string().default(''),
  /** By default that of AWS_REGION, or else us-east-1. */
  region: z
    .string()
    .regex(/^[a-z\d-]+$/, "must be a region such as 'eu-central-1'")
    .optional(),
  /** Of a store of one's own. */
  endpoint: codeHostUrl
    .refine(isBare, 'must be a URL without a path')
    .transform((url) => new URL(url).origin)
    .optional(),
  s3ForcePathStyle: z.boolean().default(false),
  /** By which what is stored is to be encrypted there. */
  sse: z.enum(['aws:kms', 'AES256']).optional(),
  /** By default the keys of the environment. */
  credentials: z
    .object({
      accessKeyId: secret(z.string().trim()).optional(),
      secretAccessKey: secret(z.string().trim()).optional(),
      roleArn: z.string().startsWith('arn:', "must be an ARN such as 'arn:aws:iam::123456789012:role/docs'").optional(),
    })
    .prefault({}),
  // Keys of Backstage for what works otherwise here.
  accountId: z.unknown().optional(),
  httpsProxy: z.unknown().optional(),
  maxAttempts: z.unknown().optional(),
});

export type DocsConfig = z.output<typeof docsConfig>;
