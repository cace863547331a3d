import { secret, unread } from '@callboard/config';
import { codeHostUrl } from '@callboard/integrations';
import * as z from 'zod';

const isBare = (url: string) => URL.canParse(url) && new URL(url).pathname === '/';

/** Wire: the keys below `techdocs.publisher.awsS3`. */
export const docsConfig = z.object({
  bucketName: z.string().min(1).describe('The bucket that built docs are stored in.'),
  bucketRootPath: z.string().default('').describe('A folder in the bucket; the whole bucket by default.'),
  region: z
    .string()
    .regex(/^[a-z\d-]+$/, "must be a region such as 'eu-central-1'")
    .optional()
    .describe('The region of the bucket; AWS_REGION by default, or us-east-1.'),
  endpoint: codeHostUrl
    .refine(isBare, 'must be a URL without a path')
    .transform((url) => new URL(url).origin)
    .optional()
    .describe('The URL of your S3-compatible store.'),
  s3ForcePathStyle: z.boolean().default(false).describe('Puts the bucket name in the path instead of the host name.'),
  sse: z.enum(['aws:kms', 'AES256']).optional().describe('The encryption to store files with.'),
  credentials: z
    .object({
      accessKeyId: secret(z.string().trim()).optional().describe('The id of an access key.'),
      secretAccessKey: secret(z.string().trim()).optional().describe('The secret of the access key.'),
      roleArn: z
        .string()
        .startsWith('arn:', "must be an ARN such as 'arn:aws:iam::123456789012:role/docs'")
        .optional()
        .describe('A role to assume with these credentials.'),
    })
    .prefault({})
    .describe('The credentials for the bucket; the AWS credential chain by default.'),
  // Backstage keys for features that work differently here.
  accountId: unread(),
  httpsProxy: unread(),
  maxAttempts: unread(),
});

export type DocsConfig = z.output<typeof docsConfig>;
