import * as z from 'zod';

/** `plugins.provenance`. */
export const provenanceConfig = z.object({
  trustedRoot: z
    .string()
    .min(1)
    .describe(
      'The file trusted_root.json, with the certificates and public keys of Sigstore. It is used to check the statements about where packages from the registry were built.',
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
