import type { Entity } from '@callboard/plugin-catalog/common';
import { createExtensionPoint } from '@callboard/web-kit';
import type { ComponentType } from 'react';

export type DefinitionViewerProps = {
  /** The unchanged `spec.definition`: untrusted text. */
  definition: string;
  entity: Entity;
};

/** Renders the definitions of one `spec.type`; the code is loaded with the first such definition. */
export type DefinitionViewer = {
  /** `spec.type`, in lower case. */
  type: string;
  /** The name of the format, the same in every language. */
  title: string;
  load: () => Promise<ComponentType<DefinitionViewerProps>>;
};

/** Adds viewers for types. The last one added for a type is used. */
export const apiDefinitionPoint = createExtensionPoint<DefinitionViewer>({
  id: 'api-docs.definition-viewers',
  description: 'Viewers for API definitions, by type',
});
