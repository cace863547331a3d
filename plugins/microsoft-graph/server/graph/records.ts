import * as z from 'zod';

const text = z.string().nullish();

/** A person, with all selected properties. */
export const graphUser = z.looseObject({
  id: z.string().min(1),
  displayName: text,
  mail: text,
  userPrincipalName: text,
  accountEnabled: z.boolean().nullish(),
  jobTitle: text,
  officeLocation: text,
  mobilePhone: text,
  businessPhones: z.array(z.string()).nullish(),
  manager: z.looseObject({ id: z.string() }).nullish(),
});
export type GraphUser = z.output<typeof graphUser>;

export const graphGroup = z.looseObject({
  id: z.string().min(1),
  displayName: text,
  description: text,
  mail: text,
  mailNickname: text,
  securityEnabled: z.boolean().nullish(),
});
export type GraphGroup = z.output<typeof graphGroup>;

/** A member of a group: a person, another group, or something else, such as a device. */
export const graphMember = z.looseObject({ id: z.string().min(1), '@odata.type': z.string().optional() });
export type GraphMember = z.output<typeof graphMember>;

export const graphOrganization = z.looseObject({ id: z.string().min(1), displayName: text });
export type GraphOrganization = z.output<typeof graphOrganization>;

export type GroupWithMembers = {
  group: GraphGroup;
  /** The ids of people who are directly in it. */
  userIds: readonly string[];
  /** The ids of groups that are directly in it. */
  groupIds: readonly string[];
};

/** Everything that was read from a tenant. */
export type TenantContents = {
  organization: GraphOrganization;
  users: readonly GraphUser[];
  groups: readonly GroupWithMembers[];
};

export const isUser = ({ '@odata.type': type }: GraphMember) => type === '#microsoft.graph.user';
export const isGroup = ({ '@odata.type': type }: GraphMember) => type === '#microsoft.graph.group';

const userProperties = [
  'id',
  'displayName',
  'mail',
  'userPrincipalName',
  'mailNickname',
  'accountEnabled',
  'givenName',
  'surname',
  'jobTitle',
  'department',
  'companyName',
  'employeeId',
  'officeLocation',
  'businessPhones',
  'mobilePhone',
  'preferredLanguage',
  'userType',
];
const neededUserProperties = ['id', 'displayName', 'mail', 'userPrincipalName', 'accountEnabled'];
const groupProperties = [
  'id',
  'displayName',
  'description',
  'mail',
  'mailNickname',
  'mailEnabled',
  'securityEnabled',
  'groupTypes',
  'visibility',
];
// Wire: without mailNickname and securityEnabled, groups are named by displayName, so they are not added.
const neededGroupProperties = ['id', 'displayName'];

export const selectedOfUser = (configured: readonly string[] | undefined): string[] =>
  configured ? [...new Set([...neededUserProperties, ...configured])] : userProperties;

export const selectedOfGroup = (configured: readonly string[] | undefined): string[] =>
  configured ? [...new Set([...neededGroupProperties, ...configured])] : groupProperties;
