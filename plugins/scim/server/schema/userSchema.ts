import { type Attribute, addresses, complex, text, typedValues } from './attribute.ts';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const ENTERPRISE_SCHEMA = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

/** The attributes of a User in the order of RFC 7643. */
export const userAttributes: readonly Attribute[] = [
  text('userName', 'The name with which the user signs in.', { isRequired: true, uniqueness: 'server' }),
  complex('name', 'The parts of the name.', [
    text('formatted', 'The full name.'),
    text('familyName', 'The family name.'),
    text('givenName', 'The given name.'),
    text('middleName', 'The middle names.'),
    text('honorificPrefix', 'The title before the name.'),
    text('honorificSuffix', 'The suffix after the name.'),
  ]),
  text('displayName', 'The name that the portal shows.'),
  text('nickName', 'The casual name.'),
  text('profileUrl', 'The URL of a profile page.', { type: 'reference', referenceTypes: ['external'] }),
  text('title', 'The job title.'),
  text('userType', 'The relation to the organisation, such as Employee.'),
  text('preferredLanguage', 'The preferred language.'),
  text('locale', 'The locale for dates and numbers.'),
  text('timezone', 'The time zone.'),
  { name: 'active', description: 'Whether the user can sign in.', type: 'boolean' },
  text('password', 'Accepted and never stored: the portal has no passwords.', {
    mutability: 'writeOnly',
    returned: 'never',
  }),
  typedValues('emails', 'Email addresses.', { types: ['work', 'home', 'other'] }),
  typedValues('phoneNumbers', 'Phone numbers.', { types: ['work', 'home', 'mobile', 'fax', 'pager', 'other'] }),
  typedValues('ims', 'Instant messaging addresses.'),
  typedValues('photos', 'URLs of photos.', {
    types: ['photo', 'thumbnail'],
    value: { type: 'reference', referenceTypes: ['external'] },
  }),
  addresses,
  complex(
    'groups',
    'The groups that the user is directly in.',
    [
      text('value', 'The id of the group.', { mutability: 'readOnly' }),
      text('$ref', 'The URL of the group.', { type: 'reference', referenceTypes: ['Group'], mutability: 'readOnly' }),
      text('display', 'The name of the group.', { mutability: 'readOnly' }),
      text('type', 'Always direct.', { canonicalValues: ['direct'], mutability: 'readOnly' }),
    ],
    { isMultiValued: true, mutability: 'readOnly' },
  ),
  typedValues('entitlements', 'The entitlements of the user.'),
  typedValues('roles', 'Roles of the user.'),
  typedValues('x509Certificates', 'Certificates.', { value: { type: 'binary', isCaseExact: true } }),
];

export const enterpriseAttributes: readonly Attribute[] = [
  text('employeeNumber', 'The employee number.'),
  text('costCenter', 'The cost center.'),
  text('organization', 'The organisation.'),
  text('division', 'The division.'),
  text('department', 'The department.'),
  complex('manager', 'The person to whom the user reports.', [
    text('value', 'The id of the manager.', { isCaseExact: true }),
    text('$ref', 'The URL of the manager.', { type: 'reference', referenceTypes: ['User'] }),
    text('displayName', 'The name of the manager.', { mutability: 'readOnly' }),
  ]),
];
