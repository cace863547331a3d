import { type Attribute, complex, text } from './attribute.ts';
import { ENTERPRISE_SCHEMA, enterpriseAttributes, USER_SCHEMA, userAttributes } from './userSchema.ts';

const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';

export type ResourceKind = 'user' | 'group';

type Schema = { id: string; name: string; description: string; attributes: readonly Attribute[] };

export type ResourceType = {
  kind: ResourceKind;
  name: 'User' | 'Group';
  endpoint: '/Users' | '/Groups';
  description: string;
  /** The attribute that is unique among the resources of the type. */
  key: 'userName' | 'displayName';
  schema: Schema;
  extensions: readonly Schema[];
};

/** Attributes of every resource that its schema does not list. */
export const commonAttributes: readonly Attribute[] = [
  text('id', 'The id that the portal assigned to the resource.', {
    isCaseExact: true,
    mutability: 'readOnly',
    returned: 'always',
    uniqueness: 'server',
  }),
  text('externalId', 'The id in the directory of the client.', { isCaseExact: true }),
  complex(
    'meta',
    'Dates and version of the resource.',
    [
      text('resourceType', 'The type of the resource.', { isCaseExact: true, mutability: 'readOnly' }),
      text('created', 'When it was created.', { type: 'dateTime', mutability: 'readOnly' }),
      text('lastModified', 'When it last changed.', { type: 'dateTime', mutability: 'readOnly' }),
      text('location', 'Its URL.', { type: 'reference', mutability: 'readOnly' }),
      text('version', 'Its ETag.', { isCaseExact: true, mutability: 'readOnly' }),
    ],
    { mutability: 'readOnly' },
  ),
];

export const userType: ResourceType = {
  kind: 'user',
  name: 'User',
  endpoint: '/Users',
  description: 'A person, who is a User in the catalog while active.',
  key: 'userName',
  schema: { id: USER_SCHEMA, name: 'User', description: 'A person.', attributes: userAttributes },
  extensions: [
    {
      id: ENTERPRISE_SCHEMA,
      name: 'EnterpriseUser',
      description: 'Attributes of people in an organisation.',
      attributes: enterpriseAttributes,
    },
  ],
};

export const groupType: ResourceType = {
  kind: 'group',
  name: 'Group',
  endpoint: '/Groups',
  description: 'A group, which is a Group in the catalog.',
  key: 'displayName',
  schema: {
    id: GROUP_SCHEMA,
    name: 'Group',
    description: 'A group of people and groups.',
    attributes: [
      text('displayName', 'The name of the group.', { isRequired: true, uniqueness: 'server' }),
      complex(
        'members',
        'The people and groups that are directly in the group.',
        [
          text('value', 'The id of the member.', { isCaseExact: true, mutability: 'immutable' }),
          text('$ref', 'The URL of the member.', {
            type: 'reference',
            referenceTypes: ['User', 'Group'],
            mutability: 'immutable',
          }),
          text('display', 'The name of the member.', { mutability: 'readOnly' }),
          text('type', 'User or Group.', { canonicalValues: ['User', 'Group'], mutability: 'immutable' }),
        ],
        { isMultiValued: true },
      ),
    ],
  },
  extensions: [],
};

export const resourceTypes: readonly ResourceType[] = [userType, groupType];

export const schemasOf = ({ schema, extensions }: ResourceType): readonly Schema[] => [schema, ...extensions];
