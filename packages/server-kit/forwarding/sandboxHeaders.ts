type AnswerHeaders = Record<string, string | string[]>;

/** Headers with which the portal describes its own pages, and those that would let a target speak for the portal. */
// Linear: anchored at the start, with a wildcard only at the end.
const ofThePortal = new RegExp(
  `^(?:${[
    'alt-svc',
    'clear-site-data',
    'content-security-policy.*',
    'cross-origin-.*',
    'nel',
    'origin-agent-cluster',
    'report-to',
    'reporting-endpoints',
    'service-worker-allowed',
    'strict-transport-security',
    'x-content-type-options',
    'x-frame-options',
  ].join('|')})$`,
);

/** Whether only the portal itself may send a header, whatever a target sends. */
export const isPortalHeader = (name: string) => ofThePortal.test(name);

/** For responses that are opened as a page; it does not affect scripts that fetch data. */
const sandbox = "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers for a response of another server that is served from the portal's origin and must not act as part of it. */
export function sandboxHeaders(headers: AnswerHeaders): AnswerHeaders {
  return { ...headers, ...asData(headers), 'content-security-policy': sandbox };
}

/** A portal page may run any script from the portal's origin, so scripts are served as plain text. */
function asData({ 'content-type': type }: AnswerHeaders): AnswerHeaders {
  const text = String(type ?? '');
  if (/\bwasm\b/i.test(text)) return { 'content-type': 'application/octet-stream' };
  if (!/(?:java|ecma|live|j)script/i.test(text)) return {};
  const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(text) ?? [];
  return { 'content-type': `text/plain; charset=${charset}` };
}
