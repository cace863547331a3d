import {
  ANNOTATION_MANAGED_BY_LOCATION,
  ANNOTATION_MANAGED_BY_ORIGIN_LOCATION,
  type Entity,
} from '@callboard/plugin-catalog/common';
import type { DirectoryGroup, DirectoryPerson } from '@callboard/plugin-directories/server';
import { managerIdOf, resourceOf } from '../resources/resource.ts';
import type { Attributes } from '../schema/attributePath.ts';
import type { ResourceRow } from '../tables.ts';

/** The id of the resource, to find its entity. */
export const ANNOTATION_SCIM_ID = 'callboard.dev/scim-id';
/** The id in the directory of the client. */
const ANNOTATION_SCIM_EXTERNAL_ID = 'callboard.dev/scim-external-id';

type UrlOf = (row: ResourceRow) => string;

/** A person as the catalog has it. */
export function personOf(row: ResourceRow, urlOf: UrlOf): DirectoryPerson {
  const { attributes } = resourceOf(row);
  const managerId = managerIdOf(attributes);
  const profile = {
    displayName: displayNameOf(attributes),
    email: emailOf(attributes),
    title: textIn(attributes, 'title'),
    phone: preferred(attributes.phoneNumbers, 'value'),
    location: preferred(attributes.addresses, 'formatted') ?? preferred(attributes.addresses, 'locality'),
  };
  return {
    id: row.id,
    record: { id: row.id, ...attributes },
    entity: entityOf('User', row, attributes, urlOf, { profile: withoutGaps(profile) }),
    ...(managerId !== undefined && { managerId }),
  };
}

/** A group as the catalog has it, with the ids of its members. */
export function groupOf(
  row: ResourceRow,
  urlOf: UrlOf,
  links: { memberIds: readonly string[]; parentId?: string },
): DirectoryGroup {
  const { attributes } = resourceOf(row);
  const profile = { displayName: textIn(attributes, 'displayName') };
  return {
    id: row.id,
    record: { id: row.id, ...attributes },
    entity: entityOf('Group', row, attributes, urlOf, { type: 'team', profile, children: [] }),
    ...links,
  };
}

function entityOf(kind: string, row: ResourceRow, attributes: Attributes, urlOf: UrlOf, spec: object): Entity {
  const location = `scim:${urlOf(row)}`;
  const externalId = textIn(attributes, 'externalId');
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind,
    metadata: {
      name: row.entity_name,
      annotations: {
        [ANNOTATION_MANAGED_BY_LOCATION]: location,
        [ANNOTATION_MANAGED_BY_ORIGIN_LOCATION]: location,
        [ANNOTATION_SCIM_ID]: row.id,
        ...(externalId !== undefined && { [ANNOTATION_SCIM_EXTERNAL_ID]: externalId }),
      },
    },
    spec,
  } as Entity;
}

const textIn = (attributes: Attributes, name: string): string | undefined => {
  const value = attributes[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

function displayNameOf(attributes: Attributes): string | undefined {
  const name = (attributes.name ?? {}) as Attributes;
  const parts = [textIn(name, 'givenName'), textIn(name, 'familyName')].filter((part) => part !== undefined);
  const joined = parts.length > 0 ? parts.join(' ') : undefined;
  return textIn(attributes, 'displayName') ?? textIn(name, 'formatted') ?? joined ?? textIn(attributes, 'userName');
}

/** Many clients send an address as the user name, and no other. */
function emailOf(attributes: Attributes): string | undefined {
  const userName = textIn(attributes, 'userName');
  return preferred(attributes.emails, 'value') ?? (userName?.includes('@') ? userName : undefined);
}

/** A part of the preferred value of a list, else of the one for work, else of the first. */
function preferred(list: unknown, part: string): string | undefined {
  const items = (Array.isArray(list) ? list : []) as Attributes[];
  const having = items.filter((item) => textIn(item, part) !== undefined);
  const item =
    having.find(({ primary }) => primary === true) ?? having.find(({ type }) => type === 'work') ?? having[0];
  return item && textIn(item, part);
}

const withoutGaps = (values: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
