import {
  type AttributePath,
  type Attributes,
  attributeNamed,
  extensionNamed,
  readAttributePath,
} from '../schema/attributePath.ts';
import { isObject } from '../schema/readAttributes.ts';
import { commonAttributes, groupType, type ResourceType, userType } from '../schema/resourceType.ts';
import { invalid } from '../scimError.ts';
import { etagOf, type Resource, resourceOf } from './resource.ts';
import type { ResourceStore } from './resourceStore.ts';

/** The attributes that a client wants, or does not want. */
export type Projection = { only?: readonly AttributePath[]; without: readonly AttributePath[] };

type Options = { store: Pick<ResourceStore, 'membersOf' | 'membershipsOf' | 'byIds'>; baseUrl: string };

export type Representation = ReturnType<typeof createRepresentation>;

/** Resources in the form in which clients get them. */
export function createRepresentation({ store, baseUrl }: Options) {
  const urlOf = ({ endpoint }: ResourceType, id: string) => `${baseUrl}${endpoint}/${id}`;

  /** The members of groups, or the groups of users, by the id of the group or user. */
  async function relatedTo(type: ResourceType, ids: readonly string[]): Promise<Map<string, Attributes[]>> {
    const related = new Map<string, Attributes[]>();
    const add = (id: string, item: Attributes) => {
      const items = related.get(id) ?? [];
      related.set(id, items);
      items.push(item);
    };
    if (type.kind === 'group') {
      for (const { group_id, member_id, kind } of await store.membersOf(ids)) {
        const member = kind === 'user' ? userType : groupType;
        add(group_id, { value: member_id, $ref: urlOf(member, member_id), type: member.name });
      }
      return related;
    }
    const memberships = await store.membershipsOf(ids);
    const groups = new Map(
      (await store.byIds(memberships.map(({ group_id }) => group_id))).map((row) => [row.id, row]),
    );
    for (const { group_id, member_id } of memberships) {
      const group = groups.get(group_id);
      if (!group) continue;
      const { displayName } = resourceOf(group).attributes;
      add(member_id, { value: group_id, $ref: urlOf(groupType, group_id), display: displayName, type: 'direct' });
    }
    return related;
  }

  function wholeResource(type: ResourceType, resource: Resource, related: readonly Attributes[]): Attributes {
    const { id, attributes } = resource;
    const extensions = type.extensions.filter((extension) => attributes[extension.id] !== undefined);
    return {
      schemas: [type.schema.id, ...extensions.map((extension) => extension.id)],
      id,
      ...(type.kind === 'user' && { active: true }),
      ...attributes,
      ...(related.length > 0 && { [relationOf(type)]: related }),
      meta: {
        resourceType: type.name,
        created: new Date(resource.createdAt).toISOString(),
        lastModified: new Date(resource.modifiedAt).toISOString(),
        location: urlOf(type, id),
        version: etagOf(resource),
      },
    };
  }

  return {
    urlOf,
    /** With the relations if the client asks for them: a group can have many members. */
    async whole(type: ResourceType, resources: readonly Resource[], hasRelations: boolean): Promise<Attributes[]> {
      const ids = resources.map(({ id }) => id);
      const related = hasRelations ? await relatedTo(type, ids) : new Map<string, Attributes[]>();
      return resources.map((resource) => wholeResource(type, resource, related.get(resource.id) ?? []));
    },
  };
}

/** The attribute that is stored as memberships. */
export const relationOf = ({ kind }: ResourceType) => (kind === 'group' ? 'members' : 'groups');

const maxNames = 100;

/** Reads `attributes` and `excludedAttributes` of a query; unknown names are ignored. */
export function readProjection(
  type: ResourceType,
  query: { attributes?: string; excludedAttributes?: string },
): Projection {
  const paths = (names: string): AttributePath[] => {
    const all = names.split(',');
    if (all.length > maxNames)
      throw invalid('invalidValue', `At most ${maxNames} attributes can be named, not ${all.length}`);
    return all.flatMap((name) => extensionPaths(type, name.trim()) ?? readAttributePath(type, name.trim()) ?? []);
  };
  return {
    ...(query.attributes ? { only: paths(query.attributes) } : {}),
    without: query.excludedAttributes ? paths(query.excludedAttributes) : [],
  };
}

const extensionPaths = (type: ResourceType, name: string): AttributePath[] | undefined => {
  const extension = extensionNamed(type, name);
  return extension?.attributes.map((attribute) => ({ extension: extension.id, attribute }));
};

/** Whether the projection contains the members of groups, or the groups of users. */
export function wantsRelations(type: ResourceType, { only, without }: Projection): boolean {
  const name = relationOf(type);
  const isRelation = ({ attribute, extension }: AttributePath) => extension === undefined && attribute.name === name;
  return only ? only.some(isRelation) : !without.some((path) => isRelation(path) && !path.sub);
}

/** The resource with the attributes that the client wants; `id` and `schemas` are always there. */
export function project(resource: Attributes, { only, without }: Projection): Attributes {
  if (!only && without.length === 0) return resource;
  const projected = only ? selected(resource, only) : structuredClone(resource);
  for (const path of only ? [] : without) leaveOut(projected, path);
  return projected;
}

function selected(resource: Attributes, paths: readonly AttributePath[]): Attributes {
  const result: Attributes = { schemas: resource.schemas, id: resource.id };
  for (const { extension, attribute, sub } of paths) {
    const from = extension === undefined ? resource : (resource[extension] as Attributes | undefined);
    const value = from?.[attribute.name];
    if (value === undefined) continue;
    const to = extension === undefined ? result : containerIn(result, extension);
    to[attribute.name] = sub ? merged(to[attribute.name], onlyPart(value, sub.name)) : value;
  }
  return result;
}

function containerIn(result: Attributes, extension: string): Attributes {
  const container = (result[extension] as Attributes | undefined) ?? {};
  result[extension] = container;
  return container;
}

const onlyPart = (value: unknown, name: string): unknown =>
  eachItem(value, (item) => (item[name] === undefined ? {} : { [name]: item[name] }));

/** Two parts of the same attribute. */
function merged(before: unknown, part: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(part)) return before.map((item, at) => ({ ...item, ...part[at] }));
  return isObject(before) && isObject(part) ? { ...before, ...part } : part;
}

function leaveOut(resource: Attributes, { extension, attribute, sub }: AttributePath): void {
  const isCommon = attributeNamed(commonAttributes, attribute.name)?.returned === 'always';
  const from = extension === undefined ? resource : (resource[extension] as Attributes | undefined);
  if (!from || (extension === undefined && isCommon)) return;
  if (!sub) delete from[attribute.name];
  else if (from[attribute.name] !== undefined)
    from[attribute.name] = eachItem(from[attribute.name], ({ [sub.name]: _, ...others }) => others);
}

const eachItem = (value: unknown, change: (item: Attributes) => Attributes): unknown =>
  Array.isArray(value) ? value.map((item) => change(item as Attributes)) : change(value as Attributes);
