import {
  type ConnectionLimit,
  callerKey,
  type PluginContext,
  type TokenWatch,
  type UserPrincipal,
} from '@callboard/server-kit';

type Request = Parameters<PluginContext['credentials']['userOf']>[0];

export type Connections = {
  /** Counts one of the user's connections until `close`; `cut` is called when the token that opened it becomes invalid. */
  open(request: Request, cut: () => void): { user: UserPrincipal; close(): void };
};

type Options = { credentials: PluginContext['credentials']; places: ConnectionLimit; tokens: TokenWatch };

/** The shared rules of streams and websockets: they are for users, are counted, and end with the token that opened them. */
export function createConnections({ credentials, places, tokens }: Options): Connections {
  return {
    open(request, cut) {
      const user = credentials.userOf(request);
      const leave = places.take(callerKey(user, request.ip));
      const forget = tokens.add(tokenOf(request), cut);
      return {
        user,
        close() {
          forget();
          leave();
        },
      };
    },
  };
}

const tokenOf = ({ headers }: Request) => /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];
