import type { FastifyCorsOptions } from '@fastify/cors';
import type { BackendConfig } from '../../coreConfig.ts';

/** `backend.cors` for @fastify/cors. Without configured origins, none is allowed. */
export function corsOptions(cors: NonNullable<BackendConfig['cors']>): FastifyCorsOptions {
  const { origin = [], maxAge, methods, allowedHeaders, exposedHeaders, credentials } = cors;
  return {
    methods,
    ...(allowedHeaders && { allowedHeaders }),
    ...(exposedHeaders && { exposedHeaders }),
    ...(credentials !== undefined && { credentials }),
    // A lone `*` stays literal: as a pattern it would echo the caller's origin, and so allow credentials for all.
    origin: origin.includes('*') ? '*' : origin.map(originPattern),
    ...(maxAge === undefined ? {} : { maxAge }),
  };
}

/** An origin, or a pattern for origins. */
export function originPattern(origin: string): string | RegExp {
  if (!origin.includes('*')) return origin;
  const pattern = origin.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\/]/g, '\\$&'));
  // Bounded: no origin has 300 characters, and a longer one does not match.
  return new RegExp(`^(?!.{300})${pattern.join('[^/]*')}$`);
}
