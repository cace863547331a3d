import type { Contract } from '@callboard/contract';
import { type Action, createAction, isActionEndpoint } from '@callboard/contract/action';
import { NotFoundError } from '@callboard/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Principal } from '../credentials/credentials.ts';
import { internalCall } from '../credentials/tokenScopes.ts';
import type { PermissionDirectory } from '../permissions/permissions.ts';
import type { ActionFilter } from './actionFilter.ts';
import type { ActionAnswer, ActionCall, Actions, ListedAction } from './actions.ts';

type Options = {
  directory: PermissionDirectory;
  isOffered: ActionFilter;
  /** Only actions of these plugins; all if undefined. */
  pluginSources?: readonly string[] | undefined;
};

type Entry = { listed: ListedAction; action: Action };

export type HostActions = Actions & {
  /** The contract is read at the first call, when the plugin has added all its routes. */
  addPlugin(pluginId: string, contract: Contract): void;
  /** Calls go through the routes, so each has the checks of every other request. */
  routeThrough(routing: FastifyInstance['routing']): void;
};

export function createActions({ directory, isOffered, pluginSources }: Options): HostActions {
  const contracts = new Map<string, Contract>();
  let routing: FastifyInstance['routing'] | undefined;
  let entries: ReadonlyMap<string, Entry> | undefined;
  const all = () => (entries ??= new Map(offered().map((entry) => [entry.listed.id, entry])));

  function offered(): Entry[] {
    return [...contracts]
      .filter(([pluginId]) => pluginSources?.includes(pluginId) ?? true)
      .flatMap(([pluginId, contract]) => entriesOf(pluginId, contract))
      .filter(({ listed }) => isOffered(listed))
      .sort((a, b) => (a.listed.id < b.listed.id ? -1 : 1));
  }

  async function isVisible({ permission: name }: Action, principal: Principal): Promise<boolean> {
    const permission = name === undefined ? undefined : directory.permissionNamed(name);
    if (!permission) return true;
    return (await directory.evaluate(permission, principal)).result !== 'DENY';
  }

  return {
    addPlugin: (pluginId, contract) => void contracts.set(pluginId, contract),
    routeThrough(given) {
      routing = given;
    },
    async list(principal) {
      const known = [...all().values()];
      // Many actions have the same permission, and a policy may take time to decide.
      const decisions = new Map<string | undefined, Promise<boolean>>();
      for (const { action } of known)
        if (!decisions.has(action.permission)) decisions.set(action.permission, isVisible(action, principal));
      const visible = await Promise.all(known.map(({ action }) => decisions.get(action.permission)));
      return known.filter((_entry, at) => visible[at]).map(({ listed }) => listed);
    },
    async invoke(principal, { id, input, secrets, request, signal }) {
      const entry = all().get(id);
      if (!entry || !(await isVisible(entry.action, principal))) throw new NotFoundError(`Action "${id}" not found`);
      const { method, path, body } = entry.action.requestFor(input, secrets);
      const url = `/api/${entry.listed.pluginId}${path}`;
      return send(routing!, { method, url, body, request, signal });
    },
  };
}

function entriesOf(pluginId: string, contract: Contract): Entry[] {
  return Object.values(contract)
    .filter(isActionEndpoint)
    .map((endpoint) => {
      const action = createAction(endpoint);
      const { name, area, title, description, attributes, examples, schema, shortens, secretsIn } = action;
      const listed = { id: `${pluginId}:${name}`, name, title, description, pluginId, attributes };
      return {
        action,
        listed: {
          ...listed,
          ...(examples && { examples }),
          schema,
          ...(area !== undefined && { area }),
          ...(shortens && { shortens }),
          ...(secretsIn !== undefined && { secretsIn }),
        },
      };
    });
}

type Sent = Pick<ActionCall, 'signal'> & {
  method: string;
  url: string;
  body: unknown;
  request: FastifyRequest;
};

/** Headers that identify the caller, or that follow the request through logs and traces. */
const passedOn = ['authorization', 'user-agent', 'x-forwarded-for', 'traceparent', 'tracestate'] as const;

// Loaded by the first call, and kept: a bundled import copies the names of the module each time.
let loaded: Promise<Injector> | undefined;
type Injector = Pick<typeof import('light-my-request'), 'inject'>;

async function send(routing: FastifyInstance['routing'], sent: Sent): Promise<ActionAnswer> {
  const { method, url, body, request, signal } = sent;
  loaded ??= import('light-my-request');
  const { inject } = await loaded;
  const given = passedOn.flatMap((name) => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const { statusCode, payload } = await inject(routing as never, {
    method: method as 'GET',
    url,
    headers: { ...Object.fromEntries(given), 'x-request-id': request.id, ...internalCall },
    ...(request.raw.socket.remoteAddress !== undefined && { remoteAddress: request.raw.socket.remoteAddress }),
    ...(body === undefined ? {} : { payload: body as object }),
    ...(signal && { signal }),
    // The options are ours.
    validate: false,
  });
  return { status: statusCode, json: payload };
}
