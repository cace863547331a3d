import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { ApiError } from './apiError.ts';

const maxPathLength = 1_000;

/** The used parts of a request body. */
export function bodyOf<S extends z.ZodType>({ body }: FastifyRequest, shape: S): z.output<S> {
  const parsed = shape.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0] ?? { path: [], message: '' };
  throw new ApiError(422, `Invalid request.\n\nFor '${path.join('/')}': ${message}.`);
}

/** The path of a file in a repository. It never becomes a path on disk here, but it would in clones. */
export function filePath(given: string): string {
  const names = given.split('/').filter(Boolean);
  const isGood = (name: string) =>
    name !== '.' && name !== '..' && name.toLowerCase() !== '.git' && !name.includes('\0');
  if (given.length <= maxPathLength && names.every(isGood)) return names.join('/');
  throw new ApiError(422, 'path contains a malformed path component');
}
