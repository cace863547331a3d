import type { DirectoryGroup, DirectoryPerson } from '@callboard/plugin-directories/server';
import { filled, groupEntity, joined, managedBy, userEntity } from '@callboard/plugin-directories/server';
import type { OktaInstance } from '../config.ts';
import { type OktaGroup, type OktaUser, textIn } from '../reading/records.ts';
import { groupName, userName } from './naming.ts';

/** Wire: the peer has this one location for everything from Okta. */
const locations = managedBy('okta-org:all');

type PersonOptions = { instance: Pick<OktaInstance, 'userNaming'>; managerId: string | undefined };

export function directoryPerson(user: OktaUser, { instance, managerId }: PersonOptions): DirectoryPerson {
  const { id, profile } = user;
  const text = (key: string) => textIn(profile, key);
  const email = text('email');
  const fullName = joined([text('firstName'), text('lastName')], ' ');
  return {
    id,
    record: user,
    entity: userEntity(
      {
        name: userName(user, instance.userNaming),
        annotations: { ...locations, 'okta.com/user-id': id, ...(email && { 'okta.com/email': email }) },
      },
      {
        displayName: text('displayName') ?? fullName,
        email,
        title: text('title'),
        location: joined([text('city'), text('state'), text('countryCode')], ', '),
        phone: text('primaryPhone') ?? text('mobilePhone'),
      },
    ),
    ...(managerId !== undefined && { managerId }),
  };
}

type Placed = { group: OktaGroup; parentId: string | undefined; memberIds: readonly string[] };

export function directoryGroup(
  { group, parentId, memberIds }: Placed,
  { groupNaming }: Pick<OktaInstance, 'groupNaming'>,
): DirectoryGroup {
  const { id, profile } = group;
  const title = textIn(profile, 'name');
  const description = textIn(profile, 'description');
  return {
    id,
    record: group,
    entity: groupEntity(
      {
        name: groupName(group, groupNaming),
        ...filled({ title, description }),
        annotations: { ...locations, 'okta.com/group-id': id },
      },
      title,
    ),
    memberIds,
    ...(parentId !== undefined && { parentId }),
  };
}
