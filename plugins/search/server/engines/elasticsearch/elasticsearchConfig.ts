import { secret } from '@callboard/config';
import * as z from 'zod';

const node = z.url({ protocol: /^https?$/ });

const auth = z.object({
  username: z.string().min(1).optional().describe('The user name; requires password.'),
  password: secret(z.string()).optional().describe('The password of the user.'),
  apiKey: secret(z.string().min(1))
    .optional()
    .describe('An API key in base64; takes precedence over username and password.'),
  bearer: secret(z.string().min(1)).optional().describe('A bearer token; takes precedence over the others.'),
});

/** Wire: Backstage's keys. */
export const elasticsearchConfig = z.object({
  provider: z
    .enum(['elastic', 'aws', 'opensearch'])
    .optional()
    .describe("The product: elastic for Elastic Cloud, opensearch for OpenSearch. Default: Elasticsearch at 'node'."),
  cloudId: z.string().min(1).optional().describe('The cloud id of a deployment, with the provider elastic.'),
  node: z
    .union([node, z.array(node).min(1).max(20)])
    .optional()
    .describe('The URL of the server, or of several nodes: if one does not respond, the next one is tried.'),
  auth: auth.optional(),
  region: z
    .string()
    .optional()
    .describe('Accepted for compatibility with Backstage; ignored: only the provider aws needs it.'),
  service: z
    .enum(['es', 'aoss'])
    .optional()
    .describe('Accepted for compatibility with Backstage; ignored: only the provider aws needs it.'),
  indexPrefix: z
    .string()
    .max(50)
    .regex(/^(?:[a-z0-9][a-z0-9._-]*)?$/, 'must consist of lower-case letters, digits, dots, hyphens and underscores')
    .default('')
    .describe('A prefix for the name of every index.'),
  batchSize: z.number().int().min(1).max(10_000).default(1_000).describe('Documents per write request.'),
  queryOptions: z
    .object({
      fuzziness: z
        .union([z.literal('AUTO'), z.number().int().min(0).max(2)])
        .default('AUTO')
        .describe('How many letters of a word may differ; AUTO depends on its length.'),
      prefixLength: z
        .number()
        .int()
        .min(0)
        .max(50)
        .default(0)
        .describe('How many letters at the start of a word must match exactly.'),
    })
    .prefault({}),
  highlightOptions: z
    .object({
      fragmentSize: z
        .number()
        .int()
        .min(18)
        .max(10_000)
        .default(1_000)
        .describe('The length of a passage, in characters.'),
      numFragments: z
        .number()
        .int()
        .min(0)
        .max(20)
        .default(1)
        .describe('The number of passages per text; 0 shows the whole text.'),
      fragmentDelimiter: z.string().default(' ... ').describe('The text between passages.'),
    })
    .prefault({}),
  indexTemplates: z
    .array(
      z.object({
        name: z.string().min(1).describe('The name of the template.'),
        body: z.looseObject({
          index_patterns: z.array(z.string()).describe('The names of the indexes that it applies to, with *.'),
        }),
      }),
    )
    .max(50)
    .default([])
    .describe('Index templates to create, such as for the number of shards.'),
  clientOptions: z
    .object({
      ssl: z
        .object({
          rejectUnauthorized: z
            .boolean()
            .optional()
            .describe('Accepted for compatibility with Backstage; certificates are always checked.'),
        })
        .optional(),
    })
    .optional()
    .describe('Accepted for compatibility with Backstage; certificates are always checked, see backend.tls.ca.'),
});
export type ElasticsearchConfig = z.output<typeof elasticsearchConfig>;

/** A cloud id is a name and, in base64, the domain and the id of the deployment. */
export function nodeOfCloud(cloudId: string): string | undefined {
  const [domain = '', id = ''] = Buffer.from(cloudId.slice(cloudId.lastIndexOf(':') + 1), 'base64')
    .toString('utf8')
    .split('$');
  const url = `https://${id}.${domain}`;
  return domain && id && /^[\w.:-]+$/.test(domain + id) && URL.canParse(url) ? new URL(url).origin : undefined;
}

/**
 * Why the server cannot be used. The portal still starts, and searches with the built-in engine: a Backstage
 * configuration may have been written for another environment.
 */
export function elasticsearchProblem({
  provider,
  node,
  cloudId,
  auth: account,
}: ElasticsearchConfig): string | undefined {
  if (provider === 'aws')
    return "the provider 'aws' is not supported; use 'opensearch' with a user of fine-grained access control";
  if (cloudId !== undefined && nodeOfCloud(cloudId) === undefined) return "'cloudId' is not a cloud id";
  if (cloudId === undefined && node === undefined) return "'node' is missing";
  if ((account?.username === undefined) !== (account?.password === undefined))
    return "'auth' needs both 'username' and 'password'";
  return undefined;
}

/** Reported at startup. */
export function elasticsearchWarnings(config: ElasticsearchConfig): string[] {
  const problem = elasticsearchProblem(config);
  if (problem) return [`search.elasticsearch is not used, and the portal uses its built-in engine: ${problem}`];
  if (config.clientOptions?.ssl?.rejectUnauthorized !== false) return [];
  return [
    'search.elasticsearch.clientOptions.ssl.rejectUnauthorized is ignored, because certificates are always checked: add the certificate authority to backend.tls.ca',
  ];
}
