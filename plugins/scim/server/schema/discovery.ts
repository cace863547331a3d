import type { Attribute } from './attribute.ts';
import { type ResourceType, resourceTypes, schemasOf } from './resourceType.ts';

/** The longest page of a list. */
export const MAX_PAGE = 500;

const core = 'urn:ietf:params:scim:schemas:core:2.0';

/** The features of this server, for clients. */
export const serviceProviderConfig = (baseUrl: string) => ({
  schemas: [`${core}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MAX_PAGE },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token of scim.tokens, or an access token with the scope plugin:scim.',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${baseUrl}/ServiceProviderConfig` },
});

export const resourceTypeDocuments = (baseUrl: string) =>
  resourceTypes.map(({ name, endpoint, description, schema, extensions }: ResourceType) => ({
    schemas: [`${core}:ResourceType`],
    id: name,
    name,
    endpoint,
    description,
    schema: schema.id,
    schemaExtensions: extensions.map(({ id }) => ({ schema: id, required: false })),
    meta: { resourceType: 'ResourceType', location: `${baseUrl}/ResourceTypes/${name}` },
  }));

export const schemaDocuments = (baseUrl: string) =>
  resourceTypes.flatMap(schemasOf).map(({ id, name, description, attributes }) => ({
    schemas: [`${core}:Schema`],
    id,
    name,
    description,
    attributes: attributes.map(documentOf),
    meta: { resourceType: 'Schema', location: `${baseUrl}/Schemas/${id}` },
  }));

/** Wire: every characteristic is stated. */
const documentOf = (attribute: Attribute): object => ({
  name: attribute.name,
  type: attribute.type ?? 'string',
  multiValued: attribute.isMultiValued ?? false,
  description: attribute.description,
  required: attribute.isRequired ?? false,
  caseExact: attribute.isCaseExact ?? false,
  mutability: attribute.mutability ?? 'readWrite',
  returned: attribute.returned ?? 'default',
  uniqueness: attribute.uniqueness ?? 'none',
  ...(attribute.referenceTypes && { referenceTypes: attribute.referenceTypes }),
  ...(attribute.canonicalValues && { canonicalValues: attribute.canonicalValues }),
  ...(attribute.subAttributes && { subAttributes: attribute.subAttributes.map(documentOf) }),
});
