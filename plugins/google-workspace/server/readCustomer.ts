import { mapConcurrently } from '@callboard/concurrency';
import { NotFoundError } from '@callboard/errors';
import type { DirectoryPhoto } from '@callboard/plugin-directories/server';
import type { GoogleInstance } from './config.ts';
import type { DirectoryApi } from './directoryApi.ts';
import {
  type GoogleGroup,
  type GoogleMember,
  type GoogleUser,
  groupShape,
  memberShape,
  photoShape,
  userShape,
} from './directoryShapes.ts';

export type Customer = {
  users: GoogleUser[];
  groups: { group: GoogleGroup; members: readonly GoogleMember[] }[];
};

/** Google allows 40 requests a second by default. */
const concurrency = 5;

const fieldsOf = (key: string, shape: { shape: object }) => `nextPageToken,${key}(${Object.keys(shape.shape).join()})`;

/** Reads all users and groups of a customer account, and the direct members of each group. */
export async function readCustomer(
  api: DirectoryApi,
  { customer, userQuery, groupQuery }: Pick<GoogleInstance, 'customer' | 'userQuery' | 'groupQuery'>,
  signal: AbortSignal,
): Promise<Customer> {
  const fields = { users: fieldsOf('users', userShape), groups: fieldsOf('groups', groupShape) };
  const ofUsers = { customer, query: userQuery, maxResults: '500', projection: 'full', fields: fields.users };
  const users = await api.list('users', { query: ofUsers, key: 'users', item: userShape }, signal);
  const ofGroups = { customer, query: groupQuery, maxResults: '200', fields: fields.groups };
  const groups = await api.list('groups', { query: ofGroups, key: 'groups', item: groupShape }, signal);
  if (!users || !groups) throw new NotFoundError(`Google has no customer '${customer}'`);

  const ofMembers = { maxResults: '200', fields: fieldsOf('members', memberShape) };
  const withMembers = await mapConcurrently(groups, { concurrency, signal }, async (group) => {
    if (group.directMembersCount === '0') return [{ group, members: [] }];
    const path = `groups/${encodeURIComponent(group.id)}/members`;
    const members = await api.list(path, { query: ofMembers, key: 'members', item: memberShape }, signal);
    // Without members, the group was deleted after it was listed.
    return members ? [{ group, members }] : [];
  });
  return { users, groups: withMembers.flat() };
}

/** The photo of a user; undefined for a user without one. */
export async function readUserPhoto(
  api: DirectoryApi,
  userId: string,
  signal: AbortSignal,
): Promise<DirectoryPhoto | undefined> {
  const path = `users/${encodeURIComponent(userId)}/photos/thumbnail`;
  const photo = await api.get(path, { fields: 'photoData' }, photoShape, signal);
  return photo && { bytes: Buffer.from(withoutPadding(photo.photoData), 'base64url') };
}

/** Google pads with other characters than `=`. */
function withoutPadding(text: string): string {
  let end = text.length;
  while (end > 0 && '=*.'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
