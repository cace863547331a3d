import type { DirectoryGroup, DirectoryPerson } from '@callboard/plugin-directories/server';
import { entityNameOf, filled, groupEntity, joined, managedBy, userEntity } from '@callboard/plugin-directories/server';
import type { PingGroup, PingUser } from './reading/records.ts';

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
    entity: userEntity(
      { name: entityNameOf(username ?? '', '_'), annotations: annotationsOf(id, url) },
      {
        displayName: fullName ?? name?.formatted,
        email,
        title,
        location: joined([address?.locality, address?.region, address?.countryCode], ', '),
        phone: primaryPhone ?? mobilePhone,
      },
    ),
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
    entity: groupEntity(
      { name: entityNameOf(name, '_'), ...filled({ description }), annotations: annotationsOf(id, url) },
      name,
    ),
    memberIds,
    childIds,
    ...(parentId !== undefined && { parentId }),
  };
}
