import { secret } from '@callboard/config';
import * as z from 'zod';

const certificate = z.object({
  cert: z
    .string()
    .min(1)
    .describe(
      'The certificate and its intermediates: PEM, or the path to a PEM file, which is read again when it changes.',
    ),
  key: secret(z.string().min(1)).describe('The private key: PEM, or the path to a PEM file.'),
});

/** `backend.https`: serves TLS without a proxy in front of the portal. */
export const httpsConfig = z
  .union([z.boolean(), z.object({ certificate })])
  .transform((value) => (value === false ? undefined : value))
  .optional()
  .describe('Serves https with this certificate; true creates a self-signed one for development.');

export type HttpsConfig = NonNullable<z.output<typeof httpsConfig>>;
