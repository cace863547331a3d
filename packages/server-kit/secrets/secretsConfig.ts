import { secret } from '@callboard/config';
import * as z from 'zod';

const key = z.string().min(32, 'must have at least 32 characters, such as the output of `openssl rand -base64 32`');

/** The keys below `backend.secrets`. */
export const secretsConfig = z.object({
  /** The first one seals, all of them open. Left out, keys are made by the program and kept in its database. */
  keys: z.array(secret(key)).min(1, 'must have a key, or be left out').optional(),
});
