import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { ApiError } from './apiError.ts';

/** The used parts of a request body. */
export function bodyOf<S extends z.ZodType>({ body }: FastifyRequest, shape: S): z.output<S> {
  const parsed = shape.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0] ?? { path: [], message: '' };
  throw new ApiError(422, `Invalid request.\n\nFor '${path.join('/')}': ${message}.`);
}
