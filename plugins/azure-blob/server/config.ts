import { secret } from '@callboard/config';
import { codeHostName } from '@callboard/integrations';
import * as z from 'zod';
import { parseConnectionString } from './credentials/connectionString.ts';
import { docsConfig } from './docs/docsConfig.ts';

/** An account key is base64. */
const isBase64 = (text: string) => /^[A-Za-z\d+/]+={0,2}$/.test(text);

const accountName = z.string().regex(/^[a-z\d]{3,24}$/, 'must be 3 to 24 lower-case letters and digits');

const endpoint = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .refine((url) => !URL.canParse(url) || !/[@?#]/.test(url), 'must have neither credentials nor a query')
  .refine((url) => !URL.canParse(url) || new URL(url).pathname === '/', 'must be a URL without a path')
  .transform((url) => new URL(url).origin);

const connectionString = z
  .string()
  .refine(
    (text) => parseConnectionString(text) !== undefined,
    'must have an AccountName, with an AccountKey or a SharedAccessSignature',
  );

const entry = z
  .object({
    accountName: accountName.optional().describe('The name of the storage account.'),
    host: codeHostName
      .optional()
      .describe('The domain after the account name in URLs; blob.core.windows.net by default.'),
    accountKey: secret(z.string().trim().refine(isBase64, 'must be base64'))
      .optional()
      .describe('An access key of the account.'),
    sasToken: secret(z.string().trim().min(1)).optional().describe('A shared access signature.'),
    connectionString: secret(connectionString)
      .optional()
      .describe("A connection string with the account's name and credentials."),
    aadCredential: z
      .object({
        clientId: z.string().min(1).describe('The application id of the service principal.'),
        tenantId: z
          .string()
          .regex(/^[\w.-]+$/, 'must be the id or the domain of a tenant')
          .describe('The id or domain of its tenant.'),
        clientSecret: secret(z.string().min(1))
          .optional()
          .describe(
            "Its client secret; without one, Azure's library finds the identity of the workload or the machine.",
          ),
      })
      .optional()
      .describe('A service principal of Microsoft Entra that reads the account.'),
    endpoint: endpoint.optional().describe('The URL of the account, if it differs from the account name and host.'),
    endpointSuffix: codeHostName.optional().describe('The suffix of a national cloud; core.windows.net by default.'),
  })
  .superRefine((one, context) => {
    const refuse = (key: string, message: string) =>
      context.addIssue({ code: 'custom', path: [key], message: `Invalid Azure Blob Storage config: ${message}` });
    const hasKeyOrSas = one.accountKey !== undefined || one.sasToken !== undefined;
    if (one.accountKey && one.sasToken) {
      refuse('sasToken', 'both account key and SAS token cannot be used simultaneously');
    }
    if (one.aadCredential && hasKeyOrSas) {
      refuse('aadCredential', 'Azure AD credentials cannot be used together with an account key or a SAS token');
    }
    if (one.connectionString && (hasKeyOrSas || one.aadCredential)) {
      refuse('connectionString', 'a connection string has its own credentials and cannot be combined with others');
    }
    if (!one.accountName && !one.connectionString) refuse('accountName', 'the name of the account is missing');
  });

/** The config keys of Azure Blob Storage: accounts to read from, and one for docs. */
export const azureBlobConfig = z.object({
  integrations: z
    .object({ azureBlobStorage: z.array(entry).optional().describe('Azure storage accounts to read from.') })
    .prefault({}),
  techdocs: z.object({ publisher: z.object({ azureBlobStorage: docsConfig.optional() }).prefault({}) }).prefault({}),
});

export type AzureBlobEntry = z.output<typeof entry>;
