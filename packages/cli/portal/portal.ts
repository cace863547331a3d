import { type JsonRequest, PortalError, sendJson } from './sendJson.ts';

/** An action, as the portal lists it. */
export type PortalAction = {
  id: string;
  title: string;
  description: string;
  attributes: { readOnly: boolean; destructive: boolean; idempotent: boolean };
  schema: { input: InputSchema };
};

export type InputSchema = {
  properties?: Record<string, { type?: string | string[]; description?: string; enum?: unknown[] }>;
  required?: string[];
};

/** A portal, called with the token of a user. */
export type Portal = {
  url: string;
  /** The name of the login; missing for a token from the environment. */
  instance?: string;
  send(path: string, request?: Omit<JsonRequest, 'token'>): Promise<unknown>;
  /** Calls an action and returns its output. */
  invoke(id: string, input: unknown, secrets?: unknown): Promise<unknown>;
  listActions(pluginId?: string): Promise<PortalAction[]>;
};

export type TokenSource = {
  /** A token that is still valid. */
  token(): Promise<string>;
  /** A new token after the portal refused the last one, if there is a way to get one. */
  renew(): Promise<string | undefined>;
};

/** Wire: the plugins with actions of a portal that does not list its plugins. */
const knownPlugins = ['auth', 'catalog', 'kubernetes', 'notifications', 'scaffolder', 'search', 'techdocs'];

const actionsPath = (pluginId: string) => `/api/${encodeURIComponent(pluginId)}/.backstage/actions`;

export function createPortal(
  url: string,
  tokens: TokenSource,
  { command, instance }: { command: string; instance?: string },
): Portal {
  async function send(path: string, request: Omit<JsonRequest, 'token'> = {}): Promise<unknown> {
    try {
      return await sendJson(`${url}${path}`, { ...request, token: await tokens.token() });
    } catch (error) {
      if (!(error instanceof PortalError) || error.status !== 401) throw error;
    }
    const token = await tokens.renew();
    try {
      if (token !== undefined) return await sendJson(`${url}${path}`, { ...request, token });
    } catch (error) {
      if (!(error instanceof PortalError) || error.status !== 401) throw error;
    }
    throw new PortalError(`The portal does not accept the token. Run '${command} login --portal ${url}'.`, 401);
  }

  async function listOf(pluginId: string): Promise<PortalAction[]> {
    const answer = await send(`${actionsPath(pluginId)}/v1/actions`);
    return (answer as { actions: PortalAction[] }).actions;
  }

  return {
    url,
    ...(instance !== undefined && { instance }),
    send,
    async invoke(id, input, secrets) {
      const [pluginId = ''] = id.split(':');
      const path = `${actionsPath(pluginId)}/${secrets === undefined ? 'v1' : 'v2'}/actions/${encodeURIComponent(id)}/invoke`;
      const body = secrets === undefined ? input : { input, secrets };
      return ((await send(path, { method: 'POST', body })) as { output: unknown }).output;
    },
    async listActions(pluginId) {
      if (pluginId !== undefined) return listOf(pluginId);
      const lists = await Promise.all((await pluginIds(send)).map((id) => listOf(id).catch(orNone)));
      return lists.flat().sort((a, b) => (a.id < b.id ? -1 : 1));
    },
  };
}

/** A plugin may have no actions, or be out of reach of a token that is limited to others. */
function orNone(error: unknown): PortalAction[] {
  if (error instanceof PortalError && (error.status === 404 || error.status === 403)) return [];
  throw error;
}

async function pluginIds(send: Portal['send']): Promise<readonly string[]> {
  try {
    const about = (await send('/api/portal/about')) as { plugins: { id: string }[] };
    return about.plugins.map(({ id }) => id);
  } catch (error) {
    if (error instanceof PortalError && (error.status === 404 || error.status === 403)) return knownPlugins;
    throw error;
  }
}
