import {
  type DirectoryGroup,
  type DirectoryPerson,
  entityNameOf,
  filled,
  joined,
  managedBy,
} from '@callboard/plugin-directories/server';
import type { PingGroup, PingUser } from './reading/records.ts';

const apiVersion = 'backstage.io/v1alpha1';

/** Wire: the URL in the API of PingOne, and the id there. */
const annotationsOf = (id: string, url: string) => ({
  ...managedBy(`url:${url}`),
  'pingidentity.org/id': id,
});

export function directoryPerson(user: PingUser, url: string): DirectoryPerson {
  const { id, username, email, name, title, photo, primaryPhone, mobilePhone, address } = user;
  const fullName = joined([name?.given, name?.family], ' ');
  return {
    id,
    record: user,
    entity: {
      apiVersion,
      kind: 'User',
      metadata: { name: entityNameOf(username ?? '', '_'), annotations: annotationsOf(id, url) },
      spec: {
        profile: filled({
          displayName: fullName ?? name?.formatted,
          email,
          title,
          location: joined([address?.locality, address?.region, address?.countryCode], ', '),
          phone: primaryPhone ?? mobilePhone,
        }),
        memberOf: [],
      },
    },
    ...(photo?.href && { photoVersion: photo.href }),
  };
}

type Placed = {
  group: PingGroup;
  parentId: string | undefined;
  /** The groups in it that have another parent. */
  childIds: readonly string[];
  memberIds: readonly string[];
};

export function directoryGroup({ group, parentId, childIds, memberIds }: Placed, url: string): DirectoryGroup {
  const { id, name, description } = group;
  return {
    id,
    record: group,
    entity: {
      apiVersion,
      kind: 'Group',
      metadata: { name: entityNameOf(name, '_'), ...filled({ description }), annotations: annotationsOf(id, url) },
      spec: { type: 'group', profile: { displayName: name }, children: [] },
    },
    memberIds,
    childIds,
    ...(parentId !== undefined && { parentId }),
  };
}
