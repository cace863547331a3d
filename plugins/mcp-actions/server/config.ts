import { actionFilterConfig } from '@callboard/server-kit';
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

export const mcpActionsConfig = z.object({
  mcpActions: z
    .object({
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
    })
    .prefault({})
    .describe('The MCP server, through which agents call actions as tools.'),
});

export type McpConfig = z.output<typeof mcpActionsConfig>['mcpActions'];

/** One MCP server: the default one, or one of `mcpActions.servers`. */
export type McpServerConfig = z.output<typeof server>;
