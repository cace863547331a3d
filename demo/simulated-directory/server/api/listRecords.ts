import type { Tenant, TenantUser } from '../tenant.ts';
import { ApiError } from './apiError.ts';

export type Query = {
  /** The URL of the request, with its query. */
  url: URL;
  tenant: Tenant;
  /** The largest page, even if the request wants a larger one. */
  maxPage: number;
};

type Item = Record<string, unknown> & { id: string };

/** One page of a list, with `$filter`, `$search`, `$select`, `$expand` and `$top`. */
export function listRecords(items: Iterable<Item>, { url, tenant, maxPage }: Query): object {
  const { searchParams } = url;
  const matches = filterOf(searchParams.get('$filter'));
  const found = searchOf(searchParams.get('$search'));
  const all = [...items].filter((item) => matches(item) && found(item));
  const size = Math.min(Number(searchParams.get('$top') ?? maxPage), maxPage);
  const from = Number(searchParams.get('$skiptoken') ?? 0);
  const withManager = (searchParams.get('$expand') ?? '').startsWith('manager');
  const select = searchParams.get('$select');
  const value = all.slice(from, from + size).map((item) => {
    const { managerId } = item as TenantUser;
    const manager = withManager && managerId !== undefined && { manager: { ...tenant.reference(managerId) } };
    return { ...typeOf(item), ...selected(item, select), ...manager };
  });
  const next = new URL(url);
  next.searchParams.set('$skiptoken', String(from + size));
  return {
    ...(searchParams.get('$count') === 'true' && { '@odata.count': all.length }),
    ...(from + size < all.length && { '@odata.nextLink': next.href }),
    value,
  };
}

const typeOf = ({ '@odata.type': type }: Item) => (type === undefined ? {} : { '@odata.type': type });

const hidden = new Set(['managerId', 'photo', 'members', '@odata.type']);

/** The selected properties, or all. */
export function selected(item: Item, select: string | null): Record<string, unknown> {
  const wanted = select === null ? undefined : new Set(select.split(','));
  return Object.fromEntries(Object.entries(item).filter(([key]) => !hidden.has(key) && (wanted?.has(key) ?? true)));
}

/** `a eq true and b eq 'text'`; the comparison ignores case. */
function filterOf(text: string | null): (item: Item) => boolean {
  const comparisons = (text === null ? [] : text.split(' and ')).map((part) => {
    const [property = '', operator, ...rest] = part.trim().split(' ');
    if (operator !== 'eq' || rest.length === 0) {
      throw new ApiError(400, 'Request_UnsupportedQuery', `Unsupported filter: '${part}'`);
    }
    return { property, wanted: rest.join(' ').replaceAll("'", '').toLowerCase() };
  });
  return (item) => comparisons.every(({ property, wanted }) => String(item[property]).toLowerCase() === wanted);
}

/** `"displayName:text"`. */
function searchOf(text: string | null): (item: Item) => boolean {
  if (text === null) return () => true;
  const [property = '', wanted = ''] = text.replaceAll('"', '').split(':');
  return (item) => String(item[property]).toLowerCase().includes(wanted.toLowerCase());
}
