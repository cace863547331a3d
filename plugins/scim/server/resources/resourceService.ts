import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { applyPatch } from '../patch/applyPatch.ts';
import { type MemberChange, memberIds } from '../patch/memberChange.ts';
import { readOperations } from '../patch/readOperations.ts';
import type { Attributes } from '../schema/attributePath.ts';
import { checkResource, readAttributes } from '../schema/readAttributes.ts';
import type { ResourceType } from '../schema/resourceType.ts';
import { ScimError } from '../scimError.ts';
import { changeMembers } from './changeMembers.ts';
import type { ChangeStore } from './changeStore.ts';
import { etagOf, keyOf, type Resource, resourceOf, rowOf } from './resource.ts';
import { findResource } from './resourceQueries.ts';
import type { ResourceStore, ResourceWrites } from './resourceStore.ts';

/** More than the largest organisations have; a client in a loop must not fill the disk. */
const maxResources = { user: 500_000, group: 100_000 };

type Options = {
  store: Pick<ResourceStore, 'write'>;
  changes: Pick<ChangeStore, 'add'>;
  /** Called after a change is stored, to apply it to the catalog. */
  onChange(): void;
};

type Wanted = { attributes: Attributes; members: readonly MemberChange[] };

export type Written = { resource: Resource; isChanged: boolean };
export type ResourceService = ReturnType<typeof createResourceService>;

/** Creates, changes and deletes resources. A change and its place in the queue for the catalog are one transaction. */
export function createResourceService({ store, changes, onChange }: Options) {
  async function change(
    type: ResourceType,
    id: string,
    ifMatch: string | undefined,
    wantedOf: (current: Resource) => Wanted,
  ): Promise<Written> {
    const written = await store.write(async (writes) => {
      const current = await findResource(writes, type, id);
      refuseOtherVersion(current, ifMatch);
      const { attributes, members } = wantedOf(current);
      checkResource(type, attributes);
      await refuseTakenKey(writes, type, attributes, id);
      const touched = await changeMembers(writes, id, members);
      const isChanged = touched.length > 0 || !isDeepStrictEqual(attributes, current.attributes);
      if (!isChanged) return { resource: current, isChanged };
      const resource = { ...current, attributes, version: current.version + 1, modifiedAt: Date.now() };
      await writes.update(rowOf(type, resource));
      await changes.add(writes.transaction, [id, ...touched]);
      return { resource, isChanged };
    });
    if (written.isChanged) onChange();
    return written;
  }

  return {
    async create(type: ResourceType, body: unknown): Promise<Resource> {
      const { attributes, members } = separate(type, readAttributes(type, body));
      checkResource(type, attributes);
      const now = Date.now();
      const resource: Resource = {
        id: randomUUID(),
        kind: type.kind,
        version: 1,
        createdAt: now,
        modifiedAt: now,
        attributes,
      };
      await store.write(async (writes) => {
        await refuseTakenKey(writes, type, attributes);
        if ((await writes.count(type.kind)) >= maxResources[type.kind])
          throw new ScimError(403, undefined, `There can be at most ${maxResources[type.kind]} resources of this type`);
        await writes.insert(rowOf(type, resource));
        const touched = await changeMembers(writes, resource.id, members);
        await changes.add(writes.transaction, [resource.id, ...touched]);
      });
      onChange();
      return resource;
    },

    replace: (type: ResourceType, id: string, body: unknown, ifMatch?: string): Promise<Written> => {
      const wanted = separate(type, readAttributes(type, body));
      return change(type, id, ifMatch, () => wanted);
    },

    patch: (type: ResourceType, id: string, body: unknown, ifMatch?: string): Promise<Written> => {
      const operations = readOperations(body);
      return change(type, id, ifMatch, ({ attributes }) => applyPatch(type, attributes, operations));
    },

    async remove(type: ResourceType, id: string, ifMatch?: string): Promise<Resource> {
      const removed = await store.write(async (writes) => {
        const current = await findResource(writes, type, id);
        refuseOtherVersion(current, ifMatch);
        const members = type.kind === 'group' ? await writes.membersOf([id]) : [];
        await writes.remove(id);
        await changes.add(writes.transaction, [id, ...members.map(({ member_id }) => member_id)]);
        return current;
      });
      onChange();
      return removed;
    },
  };
}

/** The members of a group are stored apart from its other attributes. */
function separate({ kind }: ResourceType, { members, ...attributes }: Attributes): Wanted {
  return { attributes, members: kind === 'group' ? [{ op: 'replace', ids: memberIds(members) }] : [] };
}

function refuseOtherVersion(current: Resource, ifMatch: string | undefined): void {
  if (ifMatch === undefined || isEtagIn(ifMatch, etagOf(current))) return;
  throw new ScimError(
    412,
    undefined,
    `The resource has changed: its version is ${etagOf(current)}, not ${ifMatch.slice(0, 100)}`,
  );
}

/** Whether a header such as `If-Match` names the ETag. */
export function isEtagIn(header: string, etag: string): boolean {
  const bare = (one: string) => one.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((one) => bare(one) === bare(etag));
}

async function refuseTakenKey(writes: ResourceWrites, type: ResourceType, attributes: Attributes, ownId?: string) {
  const [other] = await writes.withValue(type.kind, { column: 'key', value: keyOf(type, attributes) });
  if (!other || other.id === ownId) return;
  const taken = resourceOf(other).attributes[type.key];
  throw new ScimError(409, 'uniqueness', `There is already a ${type.name} with the ${type.key} '${taken}'`);
}
