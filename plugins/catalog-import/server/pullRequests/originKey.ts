import { ANNOTATION_MANAGED_BY_ORIGIN_LOCATION } from '@callboard/plugin-catalog/common';

/** The field with the location that an entity came from. */
export const originKey = `metadata.annotations.${ANNOTATION_MANAGED_BY_ORIGIN_LOCATION}`;
