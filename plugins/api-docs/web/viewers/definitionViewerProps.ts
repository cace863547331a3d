import type { Entity } from '@callboard/plugin-catalog/common';

export type DefinitionViewerProps = {
  /** The unchanged `spec.definition`: untrusted text. */
  definition: string;
  entity: Entity;
};
