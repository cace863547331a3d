import {
  ANNOTATION_MANAGED_BY_LOCATION,
  ANNOTATION_MANAGED_BY_ORIGIN_LOCATION,
  ANNOTATION_VIEW_URL,
} from '@callboard/plugin-catalog/common';

type Text = string | null | undefined;

/** The annotations of an entity from a directory. `location` has a type: `url:https://…`. */
export const managedBy = (location: string) => ({
  [ANNOTATION_MANAGED_BY_LOCATION]: location,
  [ANNOTATION_MANAGED_BY_ORIGIN_LOCATION]: location,
});

/** The same for an entity with a page. */
export const shownAt = (url: string) => ({ ...managedBy(`url:${url}`), [ANNOTATION_VIEW_URL]: url });

type Named = { name: string; annotations: Record<string, string> };

/** A person of a directory, without groups. */
export const userEntity = (metadata: Named, profile: Record<string, Text>) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'User',
  metadata,
  spec: { profile: filled(profile), memberOf: [] },
});

/** A group of a directory, without members. */
export const groupEntity = (metadata: Named, displayName: Text) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Group',
  metadata,
  spec: { type: 'group', profile: filled({ displayName }), children: [] },
});

/** 'Site Ops' is 'site-ops'. */
export const hyphenated = (name: string) =>
  name
    .toLowerCase()
    .split(/[^a-z0-9_.]/)
    .filter((part) => part !== '')
    .join('-');

/** The fields that have a value. */
export const filled = (fields: Readonly<Record<string, Text>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([key, value]) => (value ? [[key, value]] : [])));

export const joined = (parts: readonly Text[], separator: string): string | undefined =>
  parts.filter((part) => part).join(separator) || undefined;
