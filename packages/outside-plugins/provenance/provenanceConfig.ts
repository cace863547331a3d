import * as z from 'zod';

/** `plugins.provenance`. */
export const provenanceConfig = z.object({
  trustedRoot: z
    .string()
    .min(1)
    .describe(
      'A file with the certificates and public keys of Sigstore, trusted_root.json. Statements about where packages of the registry were built are checked with it.',
    ),
  required: z
    .boolean()
    .default(false)
    .describe('Whether a package from the network without such a statement is refused.'),
  repositories: z
    .array(z.string().min(1))
    .optional()
    .describe('Patterns of the repositories that packages may be built from, such as https://github.com/acme/*.'),
});

export type ProvenanceSettings = z.output<typeof provenanceConfig>;
