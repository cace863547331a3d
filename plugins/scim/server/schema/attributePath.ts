import type { Attribute } from './attribute.ts';
import { commonAttributes, type ResourceType, schemasOf } from './resourceType.ts';

/** The attributes of a resource in the form of its JSON, without `id`, `schemas` and `meta`. */
export type Attributes = { [name: string]: unknown };

/** An attribute of a resource type, or a part of a complex one: `name.givenName`. */
export type AttributePath = {
  /** The schema whose object contains the attribute; undefined for those at the top. */
  extension?: string;
  attribute: Attribute;
  sub?: Attribute;
};

/** Names of attributes are not case-sensitive. */
export const attributeNamed = (attributes: readonly Attribute[], name: string): Attribute | undefined => {
  const wanted = name.toLowerCase();
  return attributes.find((attribute) => attribute.name.toLowerCase() === wanted);
};

/** The extension of this URN. */
export const extensionNamed = ({ extensions }: ResourceType, urn: string) => {
  const wanted = urn.toLowerCase();
  return extensions.find(({ id }) => id.toLowerCase() === wanted);
};

/** Reads `userName`, `name.givenName` and `urn:…:User:department`; undefined for an unknown attribute. */
export function readAttributePath(type: ResourceType, text: string): AttributePath | undefined {
  const lowered = text.toLowerCase();
  const schema = schemasOf(type).find(({ id }) => lowered.startsWith(`${id.toLowerCase()}:`));
  const isExtension = schema !== undefined && schema !== type.schema;
  const [name = '', subName, ...more] = (schema ? text.slice(schema.id.length + 1) : text).split('.', 3);
  const known = isExtension ? schema.attributes : [...commonAttributes, ...type.schema.attributes];
  const attribute = attributeNamed(known, name);
  if (!attribute || more.length > 0) return undefined;
  const path = { attribute, ...(isExtension && { extension: schema.id }) };
  if (subName === undefined) return path;
  const sub = attributeNamed(attribute.subAttributes ?? [], subName);
  return sub && { ...path, sub };
}

/** The values of an attribute as a list: none if it has none. */
export function itemsAt(from: Attributes, { extension, attribute }: AttributePath): readonly unknown[] {
  const container = extension === undefined ? from : (from[extension] as Attributes | undefined);
  const value = container?.[attribute.name];
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** The simple values at a path; a complex attribute without a part stands for its `value`. */
export function valuesAt(from: Attributes, path: AttributePath): readonly unknown[] {
  const items = itemsAt(from, path);
  if (path.attribute.type !== 'complex') return items;
  const name = path.sub?.name ?? 'value';
  return items.map((item) => (item as Attributes)[name]).filter((value) => value !== undefined);
}

/** The attribute that decides how values at the path are compared. */
export const comparedAttribute = ({ attribute, sub }: AttributePath): Attribute =>
  sub ?? attributeNamed(attribute.subAttributes ?? [], 'value') ?? attribute;
