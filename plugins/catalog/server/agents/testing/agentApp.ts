import type { Policy } from '@callboard/server-kit';
import { openCatalogApp } from '../../testing/catalogApp.ts';

type Headers = { authorization: string };
type Invoked = { status: number; output: unknown; error?: { name: string; message: string } };

/** A server with the catalog, called through its actions. */
export async function openAgentApp(options: Parameters<typeof openCatalogApp>[0] = {}) {
  const app = await openCatalogApp(options);
  const invoke = async (name: string, input: object = {}, headers?: Headers): Promise<Invoked> => {
    const path = `/.backstage/actions/v1/actions/catalog:${name}/invoke`;
    const { status, json } = await app.post(path, input, headers);
    const { output, error } = json as Omit<Invoked, 'status'>;
    return { status, output, ...(error && { error }) };
  };
  return {
    ...app,
    invoke,
    /** The output of an action that succeeds. */
    output: async <T>(name: string, input: object = {}, headers?: Headers): Promise<T> => {
      const { status, output, error } = await invoke(name, input, headers);
      if (status !== 200) throw new Error(`${name}: ${status} ${error?.message}`);
      return output as T;
    },
    listed: async (headers?: Headers) => {
      const { actions } = (await app.get('/.backstage/actions/v1/actions', headers)).json as { actions: Listed[] };
      return actions;
    },
  };
}

export type AgentApp = Awaited<ReturnType<typeof openAgentApp>>;
type Listed = {
  id: string;
  title: string;
  attributes: object;
  schema: { input: { properties: Record<string, { type?: string | string[] }>; required?: string[] }; output: object };
};

/** Denies a user some permissions, and everybody else nothing. */
export const denying = (user: string, ...names: readonly string[]): Policy => ({
  decide: async ({ name }, principal) => ({
    result: principal.type === 'user' && principal.userEntityRef === user && names.includes(name) ? 'DENY' : 'ALLOW',
  }),
});
