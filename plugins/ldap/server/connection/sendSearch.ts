import {
  type Client,
  type Filter,
  FilterParser,
  PagedResultsControl,
  SearchRequest,
  type SearchResponse,
  StatusCodeParser,
} from 'ldapts';
import { ldapEntryOf } from './ldapEntry.ts';

export type LdapSearch = {
  base: string;
  scope: 'base' | 'one' | 'sub';
  filter?: string | Filter;
  attributes: readonly string[];
  derefAliases?: 'never' | 'search' | 'find' | 'always';
  timeLimit?: number;
  /** Without it the server sends everything in one answer. */
  pageSize?: number;
};

/** The parts of a client that its type hides. */
type Inner = {
  _connect(): Promise<void> | void;
  _nextMessageId(): number;
  _send(request: SearchRequest): Promise<SearchResponse | undefined>;
};
const innerOf = (client: Client) => client as unknown as Inner;

/** Connects a client that does not bind. */
export async function connect(client: Client): Promise<void> {
  await innerOf(client)._connect();
}

/**
 * Reads one page. The search of the library does not send `derefAliases`, ends at a page without entries (Active Directory
 * has such pages in the middle), and takes an answer that the server cut off for a complete one. So the request is made here.
 */
export async function sendSearch(client: Client, search: LdapSearch, cookie: Buffer | undefined) {
  const { base, scope, filter = '(objectClass=*)', attributes, derefAliases, timeLimit = 0, pageSize } = search;
  const inner = innerOf(client);
  const request = new SearchRequest({
    messageId: inner._nextMessageId(),
    baseDN: base,
    scope,
    filter: typeof filter === 'string' ? FilterParser.parseString(filter) : filter,
    attributes: [...attributes],
    derefAliases,
    timeLimit,
    ...(pageSize && { controls: [new PagedResultsControl({ value: { size: pageSize, cookie } })] }),
  });
  const answer = await inner._send(request);
  if (answer?.status !== 0) throw StatusCodeParser.parse(answer);
  const control = answer.controls?.find((one) => one instanceof PagedResultsControl);
  const next = control?.value?.cookie;
  return {
    entries: answer.searchEntries.map(ldapEntryOf),
    referrals: answer.searchReferences.length,
    /** Of the next page; undefined if this was the last one. */
    cookie: next && next.length > 0 ? next : undefined,
  };
}
