import type { Actions, ListedAction } from '@callboard/server-kit';
import type { McpCall } from '../protocol/mcpMethod.ts';
import { invokeAction, type Json } from '../tools/invokeAction.ts';
import { createShortener } from '../tools/shortenOutput.ts';
import type { VisibleActions } from '../tools/toolMethods.ts';

export type Offered = { actions: Actions; visibleTo: VisibleActions; maxOutputTokens: number };

/**
 * The actions behind resources and prompts, for one caller. They are those that the caller could call as tools on the
 * same server, so nothing can be read here that its tools and permissions do not allow.
 */
export async function offeredActions({ actions, visibleTo, maxOutputTokens }: Offered, call: McpCall) {
  const visible = await visibleTo(call.principal);
  const named = (id: string): ((input: Json) => Promise<Json>) | undefined => {
    const action = visible.find((one) => one.id === id);
    return action && ((input) => shortened(action, input));
  };
  const { principal, request } = call;
  const shortened = (action: ListedAction, input: Json) =>
    createShortener(action.shortens, maxOutputTokens)(input, (given) =>
      invokeAction({ actions, principal, request, action }, given),
    );

  return {
    getEntity: named('catalog:get-catalog-entity'),
    queryEntities: named('catalog:query-catalog-entities'),
    readPage: named('techdocs:read-page'),
  };
}

export type OfferedActions = Awaited<ReturnType<typeof offeredActions>>;
