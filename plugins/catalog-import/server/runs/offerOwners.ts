import type { CatalogService } from '@callboard/plugin-catalog/server';
import type { PluginContext } from '@callboard/server-kit';
import type { OfferedOwner } from '../../common/index.ts';

type Reader = Pick<PluginContext['reader'], 'canListRepositories' | 'repository'>;
type Parts = {
  reader: Reader;
  catalog: Pick<ReturnType<CatalogService['as']>, 'locations'>;
  /** Scheduled providers; for discovery, `target` is the page of an owner. */
  providers: readonly { target?: string }[];
};

const maxOwners = 20;

/** Suggests owners: first the discovered ones, then those of registered files, most files first. */
export async function offerOwners({ reader, catalog, providers }: Parts): Promise<OfferedOwner[]> {
  const counts = new Map<string, number>();
  for (const { type, target } of await catalog.locations()) {
    const page = type === 'url' ? ownerPageOf(target, reader) : undefined;
    if (page !== undefined) counts.set(page, (counts.get(page) ?? 0) + 1);
  }
  const known = [...counts].sort(([, one], [, other]) => other - one).map(([page]) => page);
  const pages = [...providers.flatMap(({ target }) => target ?? []), ...known];
  const owners = pages.flatMap((page) => ownerAt(page, reader) ?? []);
  return [...new Map(owners.map((owner) => [owner.url.toLowerCase(), owner])).values()].slice(0, maxOwners);
}

/** `https://github.com/acme` for a file in `https://github.com/acme/shop`. */
function ownerPageOf(target: string, reader: Reader): string | undefined {
  const { url = '', owner, name } = reader.repository(target) ?? {};
  const page = url.slice(0, -`/${name}`.length);
  // An owner page of another form cannot be distinguished from that of a repository.
  return owner && url.endsWith(`/${owner}/${name}`) ? page : undefined;
}

function ownerAt(page: string, reader: Reader): OfferedOwner | undefined {
  if (!URL.canParse(page) || !reader.canListRepositories(page)) return undefined;
  const { host, pathname, href } = new URL(page);
  const name = decodeURIComponent(pathname.replace(/^\/|\/$/g, ''));
  return name === '' ? undefined : { url: href.replace(/\/$/, ''), host, name };
}
