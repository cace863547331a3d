import { useState } from 'react';
import type { SecurityScheme } from '../model/apiModel.ts';
import type { OperationDetail } from '../model/readOperation.ts';
import type { FormValues } from './request/buildRequest.ts';
import type { BodyInput } from './request/encodeBody.ts';
import { firstBody, firstParameters } from './request/firstValues.ts';
import { type TryItServer, tryItServers } from './request/tryItServers.ts';
import { type Credential, useTryItSession } from './TryItSession.tsx';

export type TryItForm = {
  values: FormValues;
  servers: readonly TryItServer[];
  /** The security schemes of this operation. */
  schemes: readonly SecurityScheme[];
  /** The values with masked secrets, for display. */
  shownValues: FormValues;
  setParameter(key: string, value: string): void;
  setMediaType(mediaType: string): void;
  setBody(change: Partial<BodyInput>): void;
};

/** The state of an operation's form; server and credentials are shared with the other forms. */
export function useTryItForm(detail: OperationDetail): TryItForm {
  const session = useTryItSession();
  const { model, hosts, credentials, variables } = session;
  const contents = detail.body?.contents ?? [];
  const [parameters, setParameters] = useState(() => firstParameters(detail.parameters, model.root));
  const [content, setContent] = useState(contents[0]);
  const [body, setBody] = useState(() => firstBody(contents[0], model.root));

  const servers = tryItServers(detail.servers.length > 0 ? detail.servers : model.servers, hosts, variables);
  const server = servers.find(({ key }) => key === session.server) ?? servers[0];
  const keys = new Set(detail.security.flat().map(({ key }) => key));
  const schemes = model.schemes.filter(({ key }) => keys.has(key));
  const values = { baseUrl: server?.url ?? '', parameters, credentials, schemes, content, body };
  return {
    values,
    shownValues: { ...values, credentials: hidden(credentials) },
    servers,
    schemes,
    setParameter: (key, value) => setParameters((before) => ({ ...before, [key]: value })),
    setMediaType: (mediaType) => {
      const chosen = contents.find((each) => each.mediaType === mediaType);
      setContent(chosen);
      setBody(firstBody(chosen, model.root));
    },
    setBody: (change) => setBody((before) => ({ ...before, ...change })),
  };
}

function hidden(credentials: Readonly<Record<string, Credential>>): Record<string, Credential> {
  const entries = Object.entries(credentials).map(([key, { user, secret }]) => [
    key,
    { user, secret: secret && '*****' },
  ]);
  return Object.fromEntries(entries);
}
