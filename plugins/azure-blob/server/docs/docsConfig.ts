import { secret } from '@callboard/config';
import * as z from 'zod';
import { parseConnectionString } from '../credentials/connectionString.ts';

/** Wire: the keys below `techdocs.publisher.azureBlobStorage`. */
export const docsConfig = z
  .object({
    containerName: z.string().min(1),
    connectionString: secret(
      z
        .string()
        .refine(
          (text) => parseConnectionString(text) !== undefined,
          'must have an AccountName, with an AccountKey or a SharedAccessSignature',
        ),
    ).optional(),
    credentials: z
      .object({
        accountName: z.string().min(1),
        /** Without one, the service principal of AZURE_TENANT_ID, AZURE_CLIENT_ID and AZURE_CLIENT_SECRET. */
        accountKey: secret(z.string().trim().min(1)).optional(),
      })
      .optional(),
  })
  .refine(({ connectionString, credentials }) => Boolean(connectionString) !== Boolean(credentials), {
    error: 'must have a connectionString or credentials, and not both',
  });

export type DocsConfig = z.output<typeof docsConfig>;
