import { frontend } from '@callboard/config';
import { actionFilterConfig, duration } from '@callboard/server-kit';
import * as z from 'zod';

const texts = {
  description: z.string().optional().describe('A description of the server, for people.'),
  instructions: z.string().optional().describe('Instructions for the model on how to use the server.'),
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
    .describe('How long a call waits for the decision. After that, it is cancelled.'),
  maxWaiting: z.number().int().min(1).max(100).default(10).describe('The maximum number of waiting calls per person.'),
  elicitation: z
    .boolean()
    .default(true)
    .describe(
      'Whether clients that support it may ask the person; otherwise the person decides on a page of the portal.',
    ),
});

const rateLimit = z.object({
  calls: z.number().int().positive().default(1_200).describe('Messages per window, for one token or user.'),
  window: duration.prefault('1m').describe('The length of a window.'),
});

export const mcpActionsConfig = z.object({
  mcpActions: z
    .object({
      enabled: frontend(z.boolean())
        .default(true)
        .describe('Whether agents can call actions over MCP. If false, none of its code is loaded.'),
      name: z.string().min(1).default('backstage').describe('The name of the server that clients show.'),
      ...texts,
      servers: z
        .record(z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'must be in lower case, with digits and dashes'), server)
        .default({})
        .describe('Additional servers with some of the tools, each at /api/mcp-actions/v1/<key>.'),
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
        .describe('The maximum size of a response; longer lists, logs and text are truncated.'),
      requireApproval: z
        .enum(['destructive', 'writes', 'none'])
        .default('destructive')
        .describe(
          "Which tools need the person's approval: those that can delete or overwrite something, all that change something, or none.",
        ),
      approval: approval.prefault({}).describe('How people approve tool calls.'),
      prompts: z
        .boolean()
        .default(true)
        .describe(
          'Whether skills and rules in the catalog (AiResource) are offered as prompts. They are instructions for the model.',
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
