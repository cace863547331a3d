import type { Entity } from '@callboard/plugin-catalog/common';

export type DefinitionViewerProps = {
  /** `spec.definition` as it stands: text from people we need not trust. */
  definition: string;
  entity: Entity;
};
