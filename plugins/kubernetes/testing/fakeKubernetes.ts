import { InputError, NotFoundError, serializeError, statusOf } from '@callboard/errors';
import type { ClusterObjects, ClusterSummary, OwnedWorkloads, WorkloadProblems } from '../common/index.ts';

type FakeKubernetesRequest = {
  method: string;
  /** The path below `/api/kubernetes`, with the query. */
  path: string;
  body: unknown;
  headers: Headers;
};

type FakeState = {
  /** The response of `GET /clusters`; by default the clusters with objects of the entity. */
  clusters?: ClusterSummary[];
  items: ClusterObjects[];
  problems: WorkloadProblems;
  workloads: OwnedWorkloads;
};

type Answer = (request: FakeKubernetesRequest, init: RequestInit) => unknown;

/** A server with clusters in memory, mounted at any path. Tests read `requests` and change `state`. */
export function fakeKubernetes(items: readonly ClusterObjects[] = [], clusters?: ClusterSummary[]) {
  const state: FakeState = {
    items: [...items],
    problems: nothing,
    workloads: nothing,
    ...(clusters ? { clusters } : {}),
  };
  const requests: FakeKubernetesRequest[] = [];
  const answers = new Map<string, Answer>();

  function answered(request: FakeKubernetesRequest, init: RequestInit): unknown {
    const [path = ''] = request.path.split('?');
    const call = `${request.method} ${path}`;
    const byHand = answers.get(call);
    if (byHand) return byHand(request, init);
    if (call === 'GET /clusters') return { items: state.clusters ?? state.items.map(summaryOf) };
    if (call === 'GET /troubles') return state.problems;
    if (call === 'GET /workloads') return state.workloads;
    if (call.startsWith('POST /services/')) return { items: state.items };
    if (call === 'POST /resources/workloads/query' || call === 'POST /resources/custom/query') {
      if (!(request.body as { entityRef?: unknown } | undefined)?.entityRef)
        throw new InputError('entity is a required field');
      return { items: state.items };
    }
    throw new NotFoundError(`No route '${call}'`);
  }

  const fetch = async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(url, 'http://kubernetes.test');
    const request: FakeKubernetesRequest = {
      method: (init.method ?? 'GET').toUpperCase(),
      path: pathname.replace(/^.*\/api\/kubernetes/, '') + search,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: new Headers(init.headers),
    };
    requests.push(request);
    try {
      const answer = await answered(request, init);
      return answer instanceof Response ? answer : Response.json(answer);
    } catch (error) {
      const status = statusOf(error);
      if (status === undefined) throw error;
      return Response.json({ error: serializeError(error), response: { statusCode: status } }, { status });
    }
  };

  return {
    state,
    requests,
    fetch,
    /** Overrides the response of a call, such as `GET /proxy/api/v1/namespaces/boarding/events`. Undefined restores it. */
    answer: (call: string, by: Answer | undefined) => (by ? answers.set(call, by) : answers.delete(call)),
  };
}

const nothing = { items: [], total: 0, errors: [] };

const summaryOf = ({ cluster: { name, title, dashboardUrl } }: ClusterObjects): ClusterSummary => ({
  name,
  ...(title ? { title } : {}),
  ...(dashboardUrl ? { dashboardUrl } : {}),
  authProvider: 'serviceAccount',
});
