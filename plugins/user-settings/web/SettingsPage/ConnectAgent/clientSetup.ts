/** The clients with a configuration to copy, in the order of the list. */
export const clients = ['claude-code', 'claude-desktop', 'vs-code', 'cursor', 'other'] as const;
export type Client = (typeof clients)[number];

/** Names are not translated; `other` is. */
export const clientNames: Readonly<Record<Exclude<Client, 'other'>, string>> = {
  'claude-code': 'Claude Code',
  'claude-desktop': 'Claude Desktop',
  'vs-code': 'VS Code',
  cursor: 'Cursor',
};

export type Setup = { language: string; text: string };

/** Stands for a personal token in the texts to copy. */
export const TOKEN_EXAMPLE = 'cbp_…';

const NAME = 'callboard';
const json = (value: object): Setup => ({ language: 'json', text: `${JSON.stringify(value, null, 2)}\n` });

/** The configuration that connects a client to the MCP server at an address. */
export function clientSetup(client: Client, url: string, usesToken: boolean): Setup {
  const header = `Authorization: Bearer ${TOKEN_EXAMPLE}`;
  const headers = usesToken ? { headers: { Authorization: `Bearer ${TOKEN_EXAMPLE}` } } : {};
  if (client === 'claude-code') {
    const option = usesToken ? ` --header "${header}"` : '';
    return { language: 'bash', text: `claude mcp add --transport http ${NAME} ${url}${option}\n` };
  }
  if (client === 'claude-desktop') {
    const args = ['-y', 'mcp-remote', url, ...(usesToken ? ['--header', header] : [])];
    return json({ mcpServers: { [NAME]: { command: 'npx', args } } });
  }
  if (client === 'vs-code') {
    // The editor asks for the token once and keeps it, so it is not in a file that may be committed.
    const inputs = [{ type: 'promptString', id: 'callboard-token', description: 'Callboard token', password: true }];
    const prompted = { headers: { Authorization: `Bearer \${input:callboard-token}` } };
    const server = { type: 'http', url, ...(usesToken && prompted) };
    return json({ servers: { [NAME]: server }, ...(usesToken && { inputs }) });
  }
  if (client === 'cursor') return json({ mcpServers: { [NAME]: { url, ...headers } } });
  return { language: 'text', text: usesToken ? `${url}\n${header}\n` : `${url}\n` };
}

/** Commands for people and scripts. */
export const commandLineSetup = (portal: string): Setup => ({
  language: 'bash',
  text: `npx @callboard/cli login --portal ${portal}\nnpx @callboard/cli actions list\nnpx @callboard/cli catalog query kind=component\n`,
});

export const httpSetup = (portal: string): Setup => ({
  language: 'bash',
  text: `curl -H "Authorization: Bearer $CALLBOARD_TOKEN" \\\n  -H "Content-Type: application/json" -d '{"name": "payments"}' \\\n  ${portal}/api/catalog/.backstage/actions/v1/actions/catalog:get-catalog-entity/invoke\n`,
});
