import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Entity } from '@callboard/plugin-catalog/common';
import type { DirectoryContents, DirectoryGroup, DirectoryPerson } from '@callboard/plugin-directories/server';
import { entityNameOf, managedBy } from '@callboard/plugin-directories/server';
import type { GoogleGroup, GoogleUser } from './directoryShapes.ts';
import type { Customer } from './readCustomer.ts';

type Options = {
  /** People and groups of other domains have the domain in their name, so names never clash and never change owners. */
  primaryDomain: string;
};

const adminConsole = 'https://admin.google.com/ac';

/** The people and groups of a customer account. Suspended and archived users are left out. */
export async function customerContents({ users, groups }: Customer, options: Options): Promise<DirectoryContents> {
  const active = users.filter(({ suspended, archived }) => !suspended && !archived);
  const idOf = emailIndex(active);
  const everybody = active.map(({ id }) => id);
  const parentOf = parentsIn(groups);
  const people: DirectoryPerson[] = [];
  for (const user of active) {
    const managerId = idOf(user.relations?.find(({ type }) => type === 'manager')?.value);
    const photoVersion = user.thumbnailPhotoEtag;
    people.push({
      id: user.id,
      record: user,
      entity: userEntity(user, options),
      ...(managerId && { managerId }),
      ...(photoVersion && { photoVersion }),
    });
    // Requests are answered in between.
    if (people.length % 500 === 0) await nextTurn();
  }
  return {
    people,
    groups: groups.map(({ group, members }): DirectoryGroup => {
      const idsOf = (type: string) => members.filter((member) => member.type === type).map(({ id }) => id);
      const parentId = parentOf.get(group.id);
      return {
        id: group.id,
        record: group,
        entity: groupEntity(group, options),
        memberIds: members.some(({ type }) => type === 'CUSTOMER') ? everybody : idsOf('USER'),
        childIds: idsOf('GROUP').filter((id) => parentOf.get(id) !== group.id),
        ...(parentId && { parentId }),
      };
    }),
  };
}

/** A group can be in several groups. The one whose email address comes first in the alphabet is its parent. */
function parentsIn(groups: Customer['groups']): Map<string, string> {
  const parentOf = new Map<string, string>();
  const sorted = groups.toSorted((one, other) => (one.group.email < other.group.email ? -1 : 1));
  for (const { group, members } of sorted) {
    for (const { id, type } of members) {
      if (type === 'GROUP' && id !== group.id && !parentOf.has(id)) parentOf.set(id, group.id);
    }
  }
  return parentOf;
}

function userEntity(user: GoogleUser, options: Options): Entity {
  const { id, primaryEmail, name, organizations, phones, locations } = user;
  const organization = primaryOf(organizations);
  const [place] = locations ?? [];
  const profile = {
    displayName: name?.fullName,
    email: primaryEmail,
    title: organization?.title,
    location: [place?.buildingId, place?.floorName].filter(Boolean).join(', ') || organization?.location,
    phone: primaryOf(phones)?.value,
  };
  const annotations = {
    ...managedBy(`url:${adminConsole}/users/${id}`),
    'google.com/user-id': id,
    // Backstage's resolver for Google accounts finds people by it.
    'google.com/email': primaryEmail,
  };
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'User',
    metadata: { name: nameOf(primaryEmail, options), annotations },
    spec: { profile: Object.fromEntries(Object.entries(profile).filter(([, value]) => value)), memberOf: [] },
  };
}

function groupEntity({ id, email, name, description }: GoogleGroup, options: Options): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Group',
    metadata: {
      name: nameOf(email, options),
      ...(description && { description }),
      annotations: { ...managedBy(`url:${adminConsole}/groups/${id}`), 'google.com/group-id': id },
    },
    spec: { type: 'team', profile: { displayName: name || email, email }, children: [] },
  };
}

function nameOf(email: string, { primaryDomain }: Options): string {
  const address = email.toLowerCase();
  const at = address.lastIndexOf('@');
  return entityNameOf(address.slice(at + 1) === primaryDomain ? address.slice(0, at) : address);
}

const primaryOf = <T extends { primary?: boolean | null | undefined }>(items: readonly T[] | null | undefined) =>
  items?.find(({ primary }) => primary) ?? items?.[0];

function emailIndex(users: readonly GoogleUser[]): (email: string | null | undefined) => string | undefined {
  const ids = new Map<string, string>();
  for (const { id, primaryEmail, aliases } of users) {
    for (const email of [primaryEmail, ...(aliases ?? [])]) ids.set(email.toLowerCase(), id);
  }
  return (email) => (email ? ids.get(email.toLowerCase()) : undefined);
}
