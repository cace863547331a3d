import type { EntityChange } from './contract/entityWriteContract.ts';
import {
  ANNOTATION_EDIT_URL,
  ANNOTATION_MANAGED_BY_LOCATION,
  ANNOTATION_MANAGED_BY_ORIGIN_LOCATION,
  ANNOTATION_SOURCE_LOCATION,
  ANNOTATION_VIEW_URL,
} from './entity.ts';

/** Annotations that the catalog maintains: they describe the origin of an entity, not the entity. */
const bookkeeping = new Set(
  [
    ANNOTATION_MANAGED_BY_LOCATION,
    ANNOTATION_MANAGED_BY_ORIGIN_LOCATION,
    ANNOTATION_SOURCE_LOCATION,
    ANNOTATION_VIEW_URL,
    ANNOTATION_EDIT_URL,
  ].map((annotation) => `/metadata/annotations/${annotation.replaceAll('/', '~1')}`),
);

/** Whether a change is relevant to the owners of the entity. Its history has all changes. */
export const isNews = ({ change, patch }: Pick<EntityChange, 'change' | 'patch'>): boolean =>
  change !== 'updated' || patch.length === 0 || patch.some(({ path }) => !bookkeeping.has(path));
