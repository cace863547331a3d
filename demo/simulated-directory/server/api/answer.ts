import type { Tenant } from '../tenant.ts';
import { ApiError, notFound } from './apiError.ts';
import { generatedPhoto } from './generatedPhoto.ts';
import { listChanges } from './listChanges.ts';
import { listRecords, type Query, selected } from './listRecords.ts';

/** The response to a request below `/v1.0`: an object, or a photo. */
export function answer(path: string, query: Query): object | Buffer {
  const { tenant } = query;
  const [root = '', id = '', ...rest] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (root === 'organization') {
    if (id !== tenant.organization.id) throw notFound();
    return tenant.organization;
  }
  if (root !== 'users' && root !== 'groups') throw new ApiError(400, 'BadRequest', `Unknown resource '${root}'`);
  if (id === '') return listRecords(tenant[root].values(), query);
  if (id === 'delta') return listChanges(root, query);
  return root === 'users' ? answerUser(id, rest, query) : answerGroup(id, rest, query);
}

function answerUser(id: string, [part, ...rest]: string[], { tenant, url }: Query): object | Buffer {
  const user = tenant.users.get(id);
  if (!user) throw notFound();
  if (part === undefined) return selected(user, url.searchParams.get('$select'));
  if (part !== 'photo' && part !== 'photos') throw notFound();
  if (user.photo === undefined) throw notFound('ImageNotFound');
  if (rest.at(-1) === '$value') return generatedPhoto(user.photo);
  return { '@odata.mediaContentType': 'image/png', '@odata.mediaEtag': `"${user.photo}"`, id: '240X240' };
}

function answerGroup(id: string, [part, type]: string[], query: Query): object {
  const { tenant, url } = query;
  const group = tenant.groups.get(id);
  if (!group) throw notFound();
  if (part === undefined) return selected(group, url.searchParams.get('$select'));
  if (part !== 'members' && part !== 'transitiveMembers') throw notFound();
  const ids = part === 'members' ? group.members : transitiveMembers(tenant, id);
  const members = ids.map((member) => ({
    ...(tenant.users.get(member) ?? tenant.groups.get(member)),
    ...tenant.reference(member),
  }));
  return listRecords(
    type === undefined ? members : members.filter((member) => member['@odata.type'] === `#${type}`),
    query,
  );
}

function transitiveMembers(tenant: Tenant, id: string): string[] {
  const found = new Set<string>();
  const open = [id];
  for (let at = 0; at < open.length; at++) {
    for (const member of tenant.groups.get(open[at]!)?.members ?? []) {
      if (found.has(member)) continue;
      found.add(member);
      open.push(member);
    }
  }
  return [...found];
}
