import { NotAllowedError } from '@callboard/errors';
import * as z from 'zod';
import { matchesPattern } from '../allowedPackages.ts';
import type { ProvenanceSettings } from './provenanceConfig.ts';

/** Where a package was built, according to a verified statement; without a repository, there is no such statement. */
export const provenance = z.object({ repository: z.string().optional(), workflow: z.string().optional() });

export type Provenance = z.output<typeof provenance>;

/** Throws for a package whose origin is unknown or not allowed. */
export function refuseUnknownOrigin(
  { repository }: Provenance,
  { required, repositories }: ProvenanceSettings,
  name: string,
): void {
  if (repository === undefined) {
    if (!required) return;
    throw new NotAllowedError(
      `plugins.provenance.required is set, but '${name}' has no statement about where it was built. Publish it with 'npm publish --provenance'.`,
    );
  }
  if (!repositories || repositories.some((pattern) => matchesPattern(pattern, repository))) return;
  const patterns = repositories.map((pattern) => `'${pattern}'`).join(', ') || 'no repository';
  throw new NotAllowedError(
    `plugins.provenance.repositories permits ${patterns}, but '${name}' was built from '${repository}'`,
  );
}
