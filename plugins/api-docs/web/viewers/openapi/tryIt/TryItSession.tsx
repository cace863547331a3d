import { configApi, useApi } from '@callboard/web-kit';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { ApiModel } from '../model/apiModel.ts';

/** The input for a security scheme; `user` only if it has two fields. */
export type Credential = { user?: string; secret?: string };

/** Shared by all forms of a definition while it is open. Credentials are kept in memory only, and lost with the page. */
type Session = {
  model: ApiModel;
  /** The origins that requests may be sent to. */
  hosts: readonly string[];
  credentials: Readonly<Record<string, Credential>>;
  setCredential(key: string, credential: Credential): void;
  /** The URL of the selected server. */
  server: string | undefined;
  setServer(server: string): void;
  /** The values of server variables. */
  variables: Readonly<Record<string, string>>;
  setVariable(name: string, value: string): void;
};

const SessionContext = createContext<Session | undefined>(undefined);

export function TryItSession({ model, children }: { model: ApiModel; children: ReactNode }) {
  const config = useApi(configApi);
  const [credentials, setCredentials] = useState<Session['credentials']>({});
  const [variables, setVariables] = useState<Session['variables']>({});
  const [server, setServer] = useState<string>();
  const session = useMemo(
    () => ({
      model,
      hosts: hostsIn(config.get('apiDocs.tryIt.hosts')),
      credentials,
      setCredential: (key: string, credential: Credential) =>
        setCredentials((before) => ({ ...before, [key]: credential })),
      server,
      setServer,
      variables,
      setVariable: (name: string, value: string) => setVariables((before) => ({ ...before, [name]: value })),
    }),
    [model, config, credentials, server, variables],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useTryItSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('The form needs a TryItSession around it');
  return session;
}

function hostsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((host) => typeof host === 'string') : [];
}
