type AnswerHeaders = Record<string, string | string[]>;

/** What the portal says about its own pages, and what would let a target speak for the whole portal. */
// Linear: names from the start on, with anything only at their end.
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

/** Whether a header is for the portal alone to send, whatever a target says. */
export const isPortalHeader = (name: string) => ofThePortal.test(name);

/** For what is opened as a page. Whoever fetches data does not notice. */
const sandbox = "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The headers of an answer of another server that comes from the portal's address, and must not act as a part of the portal. */
export function sandboxHeaders(headers: AnswerHeaders): AnswerHeaders {
  return { ...headers, ...asData(headers), 'content-security-policy': sandbox };
}

/** A page of the portal may run whatever comes from the portal's address, unless it does not say that it is a program. */
function asData({ 'content-type': type }: AnswerHeaders): AnswerHeaders {
  const text = String(type ?? '');
  if (/\bwasm\b/i.test(text)) return { 'content-type': 'application/octet-stream' };
  if (!/(?:java|ecma|live|j)script/i.test(text)) return {};
  const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(text) ?? [];
  return { 'content-type': `text/plain; charset=${charset}` };
}
