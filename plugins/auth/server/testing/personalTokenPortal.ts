import type { CreatedPersonalToken, NewPersonalToken, PersonalToken } from '../../common/index.ts';
import { peopleProvider } from './peopleProvider.ts';
import { aGroup, aUser, startAuthServer } from './startAuthServer.ts';

export const tokensUrl = '/api/auth/v1/personal-tokens';
export const ada = 'user:default/ada';

type Options = { auth?: object; backend?: object };
type Call = { method?: 'GET' | 'POST' | 'DELETE'; payload?: object; remoteAddress?: string };

export type PersonalTokenPortal = Awaited<ReturnType<typeof personalTokenPortal>>;

/** A portal where Ada, a member of a group, manages her tokens. */
export async function personalTokenPortal({ auth = {}, backend = {} }: Options = {}) {
  const entities = [aUser('ada', undefined, { memberOf: ['engines'] }), aUser('eve'), aGroup('engines')];
  const people = peopleProvider(entities);
  const server = await startAuthServer({ auth, backend, plugins: [people.plugin] });

  const call = (url: string, authorization: string, { method = 'GET', ...others }: Call = {}) =>
    server.inject({ method, url, headers: { authorization }, ...others });

  const session = async (user = ada) => (await server.asUser(user)).authorization;

  return {
    server,
    call,
    session,
    callWith: (token: string, url: string, options?: Call) => call(url, `Bearer ${token}`, options),
    /** Creates a token in the session of a user; returns the response. */
    ask: async (wanted: Partial<NewPersonalToken> = {}, user = ada) =>
      call(tokensUrl, await session(user), { method: 'POST', payload: { name: 'ci', scopes: ['read'], ...wanted } }),
    async create(wanted: Partial<NewPersonalToken> = {}, user = ada): Promise<CreatedPersonalToken> {
      const answer = await this.ask(wanted, user);
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json();
    },
    list: async (user = ada): Promise<PersonalToken[]> => (await call(tokensUrl, await session(user))).json().items,
    revoke: async (id: string, user = ada) =>
      (await call(`${tokensUrl}/${id}`, await session(user), { method: 'DELETE' })).statusCode,
    /** Only these stay in the catalog. */
    keepPeople: (...names: string[]) => people.apply(names.map((name) => aUser(name))),
    audited: (action: string) => server.audited.filter((event) => event.action === action),
  };
}
