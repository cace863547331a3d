import type { ErrorBody } from '@callboard/errors';
import { NotFoundError, serializeError, statusOf } from '@callboard/errors';
import type { Actions, ListedAction, Principal } from '@callboard/server-kit';
import type { FastifyRequest } from 'fastify';
import { createShortener } from './shortenOutput.ts';

type Json = Record<string, unknown>;
type Call = { name: string; arguments: Json };
type Options = {
  actions: Actions;
  action: ListedAction | undefined;
  principal: Principal;
  request: FastifyRequest;
  call: Call;
  maxOutputTokens: number;
};

/** Wire: the result of a tool. */
export type ToolResult = {
  content: readonly { type: 'text'; text: string }[];
  structuredContent?: Json;
  isError?: true;
};

/** Calls an action. An error that the caller can understand is a result, so the model can react to it. */
export async function callTool({ action, call, ...options }: Options): Promise<ToolResult> {
  try {
    if (!action) throw new NotFoundError(`Action "${call.name}" not found`);
    const invoke = (input: Json) => outputOf({ ...options, action }, input);
    const shorten = createShortener(action.shortens, options.maxOutputTokens);
    const output = await shorten(call.arguments, invoke);
    return { content: [{ type: 'text', text: JSON.stringify(output) }], structuredContent: output };
  } catch (error) {
    const { name, message } = serializeError(error);
    if (statusOf(error) === undefined) throw error;
    return { content: [{ type: 'text', text: `${name}: ${message}` }], isError: true };
  }
}

type Invoked = Pick<Options, 'actions' | 'principal' | 'request'> & { action: ListedAction };

async function outputOf({ actions, principal, request, action }: Invoked, input: Json): Promise<Json> {
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
