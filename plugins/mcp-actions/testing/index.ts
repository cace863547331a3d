import type { Approval, Usage } from '../common/index.ts';

type State = { approvals: Approval[]; usage: Usage[] };

export const anApproval = (over: Partial<Approval> = {}): Approval => ({
  id: 'call-1',
  client: 'Claude',
  tool: 'catalog.unregister-entity',
  title: 'Unregister entity',
  input: { type: { locationId: '1234' } },
  createdAt: new Date(Date.now() - 60_000).toISOString(),
  expiresAt: new Date(Date.now() + 240_000).toISOString(),
  status: 'waiting',
  ...over,
});

export const aUsage = (over: Partial<Usage> = {}): Usage => ({
  tool: 'catalog.get-catalog-entity',
  client: 'Claude',
  calls: 1_200,
  errors: 3,
  p50: 5,
  p95: 20,
  lastUsedAt: new Date(Date.now() - 60_000).toISOString(),
  ...over,
});

/** Keeps calls in memory and responds like the server. Tests can change `state` at any time. */
export function fakeMcpActions(initial: Partial<State> = {}) {
  const state: State = { approvals: [], usage: [], ...initial };
  const calls: { method: string; path: string; search: string; body: unknown }[] = [];

  function decide(approval: Approval, decision: 'approved' | 'rejected'): Response {
    if (approval.status !== 'waiting')
      return failure(409, 'ConflictError', `You have already ${approval.status} this call`);
    const { input: _input, ...rest } = approval;
    const decided: Approval = { ...rest, status: decision };
    state.approvals = state.approvals.map((one) => (one.id === approval.id ? decided : one));
    return Response.json(decided);
  }

  const fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(address, 'http://agents.test');
    const path = pathname.slice(pathname.indexOf('/mcp-actions/') + '/mcp-actions'.length);
    const body: unknown = init.body ? JSON.parse(String(init.body)) : undefined;
    calls.push({ method: init.method ?? 'GET', path, search, body });
    if (path === '/approvals')
      return Response.json({ items: state.approvals.filter(({ status }) => status === 'waiting') });
    if (path === '/usage') return Response.json({ items: state.usage });
    const [, id, isDecision] = /^\/approvals\/([^/]+)(\/decision)?$/.exec(path) ?? [];
    const approval = state.approvals.find((one) => one.id === id);
    if (!approval) return failure(404, 'NotFoundError', `There is no call '${id}' for you to approve`);
    return isDecision ? decide(approval, (body as { decision: 'approved' }).decision) : Response.json(approval);
  };
  return { state, calls, fetch };
}

const failure = (status: number, name: string, message: string) =>
  Response.json({ error: { name, message }, response: { statusCode: status } }, { status });
