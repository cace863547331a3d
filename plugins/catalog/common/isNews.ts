import type { EntityChange } from './contract/entityWriteContract.ts';
import {
  ANNOTATION_EDIT_URL,
  ANNOTATION_MANAGED_BY_LOCATION,
  ANNOTATION_MANAGED_BY_ORIGIN_LOCATION,
  ANNOTATION_SOURCE_LOCATION,
  ANNOTATION_VIEW_URL,
} from './entity.ts';

/** Annotations that the catalog keeps itself: they say by which way an entity came, and not what it is. */
const bookkeeping = new Set(
  [
    ANNOTATION_MANAGED_BY_LOCATION,
    ANNOTATION_MANAGED_BY_ORIGIN_LOCATION,
    ANNOTATION_SOURCE_LOCATION,
    ANNOTATION_VIEW_URL,
    ANNOTATION_EDIT_URL,
  ].map((annotation) => `/metadata/annotations/${annotation.replaceAll('/', '~1')}`),
);

/** Whether a change means something to the people who own the entity; its history has all of them. */
export const isNews = ({ change, patch }: Pick<EntityChange, 'change' | 'patch'>): boolean =>
  change !== 'updated' || patch.length === 0 || patch.some(({ path }) => !bookkeeping.has(path));
