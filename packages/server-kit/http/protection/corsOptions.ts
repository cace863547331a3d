import type { FastifyCorsOptions } from '@fastify/cors';
import type { BackendConfig } from '../../coreConfig.ts';

/** `backend.cors` for @fastify/cors. No origin in the config means none is allowed. */
export function corsOptions({ origin = [], maxAge, ...rest }: NonNullable<BackendConfig['cors']>): FastifyCorsOptions {
  return {
    ...rest,
    // A lone `*` stays itself: as a pattern it would be answered by the caller's own origin, and so allow credentials to all.
    origin: origin.includes('*') ? '*' : origin.map(originPattern),
    ...(maxAge === undefined ? {} : { maxAge }),
  };
}

/** An origin, or what origins must look like. */
export function originPattern(origin: string): string | RegExp {
  if (!origin.includes('*')) return origin;
  const pattern = origin.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\/]/g, '\\$&'));
  // Bounded: no origin has 300 characters, and a longer one does not match.
  return new RegExp(`^(?!.{300})${pattern.join('[^/]*')}$`);
}
