import type { Action } from '@callboard/contract/action';
import type { FastifyRequest } from 'fastify';
import type { Principal } from '../credentials/credentials.ts';
import { createServiceRef } from '../extensions/extensionPoint.ts';

/** An action as its callers see it. */
export type ListedAction = Pick<
  Action,
  'name' | 'title' | 'description' | 'attributes' | 'examples' | 'schema' | 'area' | 'shortens' | 'secretsIn'
> & {
  /** `<plugin id>:<name>`. */
  id: string;
  pluginId: string;
};

export type ActionCall = {
  id: string;
  input: unknown;
  secrets?: Readonly<Record<string, unknown>>;
  /** Its credentials are those of the call. */
  request: FastifyRequest;
  signal?: AbortSignal;
};

/** The status and the JSON text of the endpoint's response; an error has its usual body. */
export type ActionAnswer = { status: number; json: string };

/** The actions of all plugins. */
export type Actions = {
  /** The actions that this caller may see, in a fixed order. */
  list(principal: Principal): Promise<readonly ListedAction[]>;
  /** Throws NotFoundError for an action that the caller does not see, and InputError for the wrong input. */
  invoke(principal: Principal, call: ActionCall): Promise<ActionAnswer>;
};

export const actionsService = createServiceRef<Actions>({
  id: 'callboard.actions',
  description: 'Lists the actions of all plugins and calls them for a user or a service',
});
