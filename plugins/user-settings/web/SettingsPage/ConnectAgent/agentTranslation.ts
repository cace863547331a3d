import { createTranslationRef } from '@callboard/web-kit';

export const agentTranslation = createTranslationRef({
  id: 'user-settings.agents',
  messages: {
    title: 'Connect an agent',
    intro:
      'Agents use the portal through its MCP server. They act on your behalf: they see what you see and can do only what you can do. Tools that delete or overwrite something need your approval.',
    client: 'Client',
    other: 'Another client',
    'step.claude-code': 'Run this command in a terminal.',
    'step.claude-desktop':
      'Add this to claude_desktop_config.json (Settings, Developer, Edit Config) and restart the app.',
    'step.vs-code': 'Save this as .vscode/mcp.json in a project, or run the command “MCP: Open User Configuration”.',
    'step.cursor': 'Save this as ~/.cursor/mcp.json, or as .cursor/mcp.json in a project.',
    'step.other': 'Use this address. The client needs Streamable HTTP.',
    signInStep: 'The client opens your browser. Check its name and address before you allow access.',
    tokenStep: 'Replace {{example}} with your token. Do not commit it to a repository.',
    token: 'Use a personal token',
    tokenHint:
      'For clients that cannot open your browser. Create a token in these settings, with as few permissions as possible.',

    scripts: 'Command line and scripts',
    commandLine: 'Log in once. Then run actions, query the catalog and run templates from a terminal.',
    http: 'Or call an action over HTTP, with a personal token in CALLBOARD_TOKEN.',
    skills: 'Agents that support skills find your organisation’s skills at this address.',
  },
  languages: { de: () => import('./de.ts') },
});
