import { secret } from '@callboard/config';
import * as z from 'zod';
import { parseConnectionString } from '../credentials/connectionString.ts';

/** Wire: the keys below `techdocs.publisher.azureBlobStorage`. */
export const docsConfig = z
  .object({
    containerName: z.string().min(1).describe('The container that built docs are stored in.'),
    connectionString: secret(
      z
        .string()
        .refine(
          (text) => parseConnectionString(text) !== undefined,
          'must have an AccountName, with an AccountKey or a SharedAccessSignature',
        ),
    )
      .optional()
      .describe("A connection string with the account's name and credentials."),
    credentials: z
      .object({
        accountName: z.string().min(1).describe('The name of the storage account.'),
        accountKey: secret(z.string().trim().min(1))
          .optional()
          .describe(
            'An access key; without one, the service principal in AZURE_TENANT_ID, AZURE_CLIENT_ID and AZURE_CLIENT_SECRET, or the identity of the workload or the machine.',
          ),
      })
      .optional()
      .describe('The account, instead of a connection string.'),
  })
  .refine(({ connectionString, credentials }) => Boolean(connectionString) !== Boolean(credentials), {
    error: 'must have a connectionString or credentials, and not both',
  });

export type DocsConfig = z.output<typeof docsConfig>;
