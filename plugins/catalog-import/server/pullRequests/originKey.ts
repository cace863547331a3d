import { ANNOTATION_MANAGED_BY_ORIGIN_LOCATION } from '@callboard/plugin-catalog/common';

/** Where the catalog says which location brought an entity. */
export const originKey = `metadata.annotations.${ANNOTATION_MANAGED_BY_ORIGIN_LOCATION}`;
