import type { LocationSpec } from '../../../common/index.ts';
import type { FailedEntity } from '../../writer/update.ts';

/** The marks of everything that was read for a file: the file first, then the targets of its placeholders. */
export type Fingerprint = {
  /** A digest of the rules and kinds used to process it. */
  digest: string;
  parts: ReadonlyArray<readonly [place: LocationSpec, mark: string]>;
};

/** The stored form: `[digest, [type, target, mark], ...]`. */
export function stringifyFingerprint({ digest, parts }: Fingerprint): string {
  return JSON.stringify([digest, ...parts.map(([{ type, target }, mark]) => [type, target, mark])]);
}

/** Undefined for the fingerprint of an unreadable file, or one that was reset so the file is read again. */
export function parseFingerprint(text: string | undefined): Fingerprint | undefined {
  if (!text?.startsWith('[')) return undefined;
  const [digest, ...parts] = JSON.parse(text) as [string, ...[string, string, string][]];
  return { digest, parts: parts.map(([type, target, mark]) => [{ type, target }, mark]) };
}

/** Temporary failures are retried in the next round, though nothing in the file has changed. */
export function lastingFingerprint(fingerprint: string, failed: readonly FailedEntity[]): string {
  const mayPass = failed.some(({ problem }) => problem.error?.name === 'ServiceUnavailableError');
  return mayPass ? `unfinished ${fingerprint}` : fingerprint;
}
