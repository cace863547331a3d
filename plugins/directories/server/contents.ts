import type { Entity } from '@callboard/plugin-catalog/common';

/** A person or group of a directory. */
type DirectoryRecord = {
  /** The stable id in the directory, unique among its people or its groups. */
  id: string;
  /** The fields that the directory returned, for transformations. */
  record: Readonly<Record<string, unknown>>;
  /** The User or Group without names of other entities: memberships and parents follow from the ids, because transformations can change names. */
  entity: Entity;
};

export type DirectoryPerson = DirectoryRecord & {
  /** The id of the person to whom this one reports; becomes `spec.profile.manager` as an entity ref. */
  managerId?: string;
  /** Changes whenever the photo does; absent for people without a photo. `Directory.readPhoto` reads it. */
  photoVersion?: string;
};

export type DirectoryGroup = DirectoryRecord & {
  /** The id of the group above it. */
  parentId?: string;
  /** The ids of the groups that are directly in it, if a group can be in several others. */
  childIds?: readonly string[];
  /** The ids of the people who are directly in it; unknown ids are ignored. */
  memberIds: readonly string[];
};

/** Everything that a directory has. */
export type DirectoryContents = {
  people: readonly DirectoryPerson[];
  groups: readonly DirectoryGroup[];
  /** Records that could not be read, for the sources page. The rest is applied. */
  problems?: readonly string[];
};

export type DirectoryPhoto = { bytes: Uint8Array };
