import { parsed } from '@callboard/contract/server';
import { NotAllowedError } from '@callboard/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Principal } from '../credentials/credentials.ts';
import { requireScope } from '../credentials/tokenScopes.ts';
import type { ActionCall, Actions } from './actions.ts';

type Parts = {
  pluginId: string;
  actions: Actions;
  /** Throws AuthenticationError for credentials that are not valid. */
  identify(request: FastifyRequest): Promise<Principal>;
};

const wrapped = z.object({
  input: z.record(z.string(), z.unknown()).default({}),
  secrets: z.record(z.string(), z.unknown()).optional(),
});

/** Wire: the actions of a plugin, below its own path. */
export function actionRoutes(http: FastifyInstance, { pluginId, actions, identify }: Parts): void {
  // Wire: anonymous callers get 403, unlike elsewhere.
  // The scopes of a token are checked at the route of the action.
  const isPublic = { config: { access: 'public', scope: 'any' } } as const;
  async function callerOf(request: FastifyRequest): Promise<Principal> {
    if (request.headers.authorization === undefined) throw new NotAllowedError('Actions need credentials');
    const principal = await identify(request);
    requireScope(principal, pluginId, request);
    return principal;
  }

  async function invoke(call: Pick<ActionCall, 'input' | 'secrets' | 'request'>, reply: FastifyReply) {
    const { id } = call.request.params as { id: string };
    const principal = await callerOf(call.request);
    const { status, json } = await actions.invoke(principal, { ...call, id: ownId(id) });
    const isDone = status >= 200 && status < 300;
    reply.type('application/json; charset=utf-8');
    return isDone ? reply.send(`{"output":${json || '{}'}}`) : reply.code(status).send(json);
  }

  /** An action of another plugin is not found here. */
  const ownId = (id: string) => (id.startsWith(`${pluginId}:`) ? id : `${pluginId}:${id}`);

  http.get('/.backstage/actions/v1/actions', isPublic, async (request) => {
    const listed = await actions.list(await callerOf(request));
    const own = listed.filter((action) => action.pluginId === pluginId);
    return { actions: own.map(({ area, shortens, secretsIn, ...action }) => action) };
  });
  http.post('/.backstage/actions/v1/actions/:id/invoke', isPublic, (request, reply) =>
    invoke({ input: request.body ?? {}, request }, reply),
  );
  http.post('/.backstage/actions/v2/actions/:id/invoke', isPublic, (request, reply) => {
    const { input, secrets } = parsed('request/body', wrapped, request.body) as z.output<typeof wrapped>;
    return invoke({ input, request, ...(secrets && { secrets }) }, reply);
  });
}
