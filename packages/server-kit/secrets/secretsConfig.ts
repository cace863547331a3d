import { secret } from '@callboard/config';
import * as z from 'zod';

const key = z.string().min(32, 'must have at least 32 characters, such as the output of `openssl rand -base64 32`');

/** The keys below `backend.secrets`. */
export const secretsConfig = z.object({
  keys: z
    .array(secret(key))
    .min(1, 'must contain at least one key')
    .optional()
    .describe(
      'Keys that encrypt stored secrets; the first one encrypts, all decrypt. Generated and stored in the database by default.',
    ),
});
