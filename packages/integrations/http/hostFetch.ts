import type { Fetch } from '../common/index.ts';
import type { HostHttp, HostRequest } from '../hosts/hostRequest.ts';

/** Every status is an answer here: the caller looks at it. */
const anyStatus = Array.from({ length: 500 }, (_, index) => 100 + index);

/**
 * The guarded requests of a code host as the `fetch` of `createStepCalls`, so that what browsers do there can be done by the server,
 * too. The credentials are those of the request; what the steps would send themselves is left out.
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
