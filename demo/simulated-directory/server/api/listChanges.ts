import type { Change } from '../tenant.ts';
import { ApiError } from './apiError.ts';
import { type Query, selected } from './listRecords.ts';

type Token = { epoch: number; from: number; select: string };

/** One page of a delta query: all changes, or those after the token. */
export function listChanges(kind: Change['kind'], { url, tenant, maxPage }: Query): object {
  const { searchParams } = url;
  const given = searchParams.get('$deltatoken') ?? searchParams.get('$skiptoken');
  const { epoch, from, select }: Token = given
    ? tokenIn(given)
    : { epoch: tenant.epoch, from: 0, select: searchParams.get('$select') ?? '' };
  if (epoch !== tenant.epoch) throw new ApiError(410, 'resyncRequired', 'The delta token is no longer valid.');
  const page: Change[] = [];
  let at = from;
  for (; at < tenant.changes.length && page.length < maxPage; at++) {
    const change = tenant.changes[at]!;
    if (change.kind === kind) page.push(change);
  }
  const link = new URL(url.pathname, url);
  const name = at < tenant.changes.length ? 'nextLink' : 'deltaLink';
  link.searchParams.set(name === 'nextLink' ? '$skiptoken' : '$deltatoken', tokenOf({ epoch, from: at, select }));
  return { [`@odata.${name}`]: link.href, value: page.map((change) => shownChange(change, select)) };
}

function shownChange({ record }: Change, select: string): object {
  const properties = select.split(',').flatMap((name) => [name, `${name}@delta`]);
  return selected(record, select === '' ? null : ['id', '@removed', ...properties].join(','));
}

const tokenOf = (token: Token) => Buffer.from(JSON.stringify(token)).toString('base64url');

function tokenIn(text: string): Token {
  try {
    return JSON.parse(String(Buffer.from(text, 'base64url')));
  } catch {
    throw new ApiError(400, 'Request_BadRequest', 'The token is not valid.');
  }
}
