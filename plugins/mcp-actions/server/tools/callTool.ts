import { NotFoundError, serializeError, statusOf } from '@callboard/errors';
import type { Actions, ListedAction, Principal } from '@callboard/server-kit';
import type { FastifyRequest } from 'fastify';
import { invokeAction } from './invokeAction.ts';
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
  /** Resolves when the person approved the call, or need not; throws if it must not happen. */
  approve(): Promise<void>;
};

/** Wire: the result of a tool. */
type ToolResult = {
  content: readonly { type: 'text'; text: string }[];
  structuredContent?: Json;
  isError?: true;
};

/** Calls an action. An error that the caller can understand is a result, so the model can react to it. */
export async function callTool({ action, call, ...options }: Options): Promise<ToolResult> {
  try {
    if (!action) throw new NotFoundError(`Action "${call.name}" not found`);
    await options.approve();
    const invoke = (input: Json) => invokeAction({ ...options, action }, input);
    const shorten = createShortener(action.shortens, options.maxOutputTokens);
    const output = await shorten(call.arguments, invoke);
    return { content: [{ type: 'text', text: JSON.stringify(output) }], structuredContent: output };
  } catch (error) {
    const { name, message } = serializeError(error);
    if (statusOf(error) === undefined) throw error;
    return { content: [{ type: 'text', text: `${name}: ${message}` }], isError: true };
  }
}
