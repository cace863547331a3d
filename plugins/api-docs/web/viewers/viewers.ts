import { createExtensionPoint } from '@callboard/web-kit';
import type { ComponentType } from 'react';
import type { DefinitionViewerProps } from './definitionViewerProps.ts';

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

export const viewers: readonly DefinitionViewer[] = [
  {
    type: 'openapi',
    title: 'OpenAPI',
    load: async () => (await import('./openapi/OpenApiViewer.tsx')).OpenApiViewer,
  },
  {
    type: 'asyncapi',
    title: 'AsyncAPI',
    load: async () => (await import('./asyncapi/AsyncApiViewer.tsx')).AsyncApiViewer,
  },
  {
    type: 'graphql',
    title: 'GraphQL',
    load: async () => (await import('./graphql/GraphqlViewer.tsx')).GraphqlViewer,
  },
  { type: 'grpc', title: 'gRPC', load: async () => (await import('./grpc/GrpcViewer.tsx')).GrpcViewer },
  { type: 'trpc', title: 'tRPC', load: async () => (await import('./trpc/TrpcViewer.tsx')).TrpcViewer },
];
