import type { ErrorBody } from '@callboard/errors';
import type { Actions, ListedAction, Principal } from '@callboard/server-kit';
import type { FastifyRequest } from 'fastify';

export type Json = Record<string, unknown>;

type Invoked = { actions: Actions; principal: Principal; request: FastifyRequest; action: Pick<ListedAction, 'id'> };

/** Calls an action on behalf of the caller. Throws the error of its route. */
export async function invokeAction({ actions, principal, request, action }: Invoked, input: Json): Promise<Json> {
  const { status, json } = await actions.invoke(principal, { id: action.id, input, request });
  const answer: unknown = json === '' ? {} : JSON.parse(json);
  if (status >= 200 && status < 300) return answer as Json;
  throw failure(answer as Partial<ErrorBody>, status);
}

/** The error of a route, as it was thrown. */
function failure({ error }: Partial<ErrorBody>, status: number): Error {
  const { name = 'Error', message = `The request failed with status ${status}` } = error ?? {};
  return Object.assign(new Error(message), { name });
}
