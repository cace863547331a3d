import { frontend } from '@callboard/config';
import { actionFilterConfig, duration } from '@callboard/server-kit';
import * as z from 'zod';

const texts = {
  description: z.string().optional().describe('A description of the server, for people who choose one.'),
  instructions: z.string().optional().describe('How to use the server, for the model.'),
};

const server = z.object({
  name: z.string().min(1).describe('The name of the server that clients show.'),
  ...texts,
  filter: actionFilterConfig.prefault({}).describe('Which actions this server offers as tools.'),
});

const minute = 60_000;

const approval = z.object({
  timeout: duration
    .refine((ms) => ms >= 1_000 && ms <= 60 * minute, 'must be between one second and one hour')
    .prefault('5m')
    .describe('How long a call waits for the decision. After that, nothing happens.'),
  maxWaiting: z
    .number()
    .int()
    .min(1)
    .max(100)
    .default(10)
    .describe('The number of calls of one person that may wait at the same time.'),
  elicitation: z
    .boolean()
    .default(true)
    .describe(
      'Whether clients that can ask the person may do so; otherwise the person decides on a page of the portal.',
    ),
});

const rateLimit = z.object({
  calls: z.number().int().positive().default(1_200).describe('Messages per window for one token, or one user.'),
  window: duration.prefault('1m').describe('The length of a window.'),
});

export const mcpActionsConfig = z.object({
  mcpActions: z
    .object({
      enabled: frontend(z.boolean())
        .default(true)
        .describe('Whether agents can call actions over MCP. If not, none of its code is loaded.'),
      name: z.string().min(1).default('backstage').describe('The name of the server that clients show.'),
      ...texts,
      servers: z
        .record(z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'must be in lower case, with digits and dashes'), server)
        .default({})
        .describe('More servers with fewer tools, each at /api/mcp-actions/v1/<key>.'),
      namespacedToolNames: z
        .boolean()
        .default(true)
        .describe("Whether the names of tools start with the plugin: 'catalog.get-catalog-entity'."),
      maxOutputTokens: z
        .number()
        .int()
        .min(500)
        .max(1_000_000)
        .default(10_000)
        .describe('The size of the longest answer; longer lists, logs and texts are cut.'),
      requireApproval: z
        .enum(['destructive', 'writes', 'none'])
        .default('destructive')
        .describe(
          'Which tools ask the person before anything happens: those that can delete or overwrite, all that change something, or none.',
        ),
      approval: approval.prefault({}).describe('How people approve calls of tools.'),
      prompts: z
        .boolean()
        .default(true)
        .describe(
          'Whether the skills and rules of the catalog (AiResource) are offered as prompts. Their texts are instructions for the model.',
        ),
      rateLimit: z
        .union([z.literal(false), rateLimit])
        .prefault({})
        .describe('Limits the messages of one token or user; false turns it off.'),
    })
    .prefault({})
    .describe('The MCP server, through which agents call actions as tools.'),
  app: z.object({ baseUrl: z.string().optional() }).prefault({}),
});

export type McpConfig = z.output<typeof mcpActionsConfig>['mcpActions'];

/** One MCP server: the default one, or one of `mcpActions.servers`. */
export type McpServerConfig = z.output<typeof server>;
