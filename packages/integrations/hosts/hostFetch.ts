import type { Fetch } from '../common/index.ts';
import type { HostHttp, HostRequest } from './hostRequest.ts';

/** Every status is accepted here: the caller checks it. */
const anyStatus = Array.from({ length: 500 }, (_, index) => 100 + index);

/**
 * The guarded requests of a code host as the `fetch` of `createStepCalls`, so the server can run the same steps as
 * browsers. The request's credentials are used; the ones that the steps would send are dropped.
 */
export function createHostFetch(
  http: HostHttp,
  request: Pick<HostRequest, 'credentials' | 'signal' | 'shownUrl' | 'headers'>,
): Fetch {
  return async (url, { method, headers, body }) => {
    const { 'content-type': type, ...rest } = headers;
    const withoutCredentials = Object.fromEntries(
      Object.entries(rest).filter(([name]) => !/^(authorization|private-token)$/i.test(name)),
    );
    const answer = await http.json(url, {
      ...request,
      method: method as HostRequest['method'],
      headers: { ...request.headers, ...withoutCredentials },
      expected: anyStatus,
      ...(body !== undefined && contentOf(body, type)),
    });
    return { status: answer.status, text: async () => (answer.body === undefined ? '' : JSON.stringify(answer.body)) };
  };
}

const contentOf = (body: string, type = ''): Pick<HostRequest, 'json' | 'form'> =>
  type.includes('form') ? { form: Object.fromEntries(new URLSearchParams(body)) } : { json: JSON.parse(body) };
