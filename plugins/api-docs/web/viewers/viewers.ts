import type { DefinitionViewer } from './apiDefinitionPoint.ts';

/** The viewers for the standard types. */
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
