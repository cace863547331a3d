import type { LocationSpec } from '../../../common/index.ts';
import type { FailedEntity } from '../../writer/update.ts';

/** A file with the marks of all that was read for it: itself first, then what its placeholders refer to. */
export type Fingerprint = {
  /** Stands for the rules and kinds it was judged by. */
  digest: string;
  parts: ReadonlyArray<readonly [place: LocationSpec, mark: string]>;
};

/** As it is stored; `[digest, [type, target, mark], ...]`. */
export function stringifyFingerprint({ digest, parts }: Fingerprint): string {
  return JSON.stringify([digest, ...parts.map(([{ type, target }, mark]) => [type, target, mark])]);
}

/** Undefined for one that an unreadable file left, or that was taken away so that the file is read again. */
export function parseFingerprint(text: string | undefined): Fingerprint | undefined {
  if (!text?.startsWith('[')) return undefined;
  const [digest, ...parts] = JSON.parse(text) as [string, ...[string, string, string][]];
  return { digest, parts: parts.map(([type, target, mark]) => [{ type, target }, mark]) };
}

/** What failed for reasons that pass is tried again in the next round, though nothing in the file has changed. */
export function lastingFingerprint(fingerprint: string, failed: readonly FailedEntity[]): string {
  const mayPass = failed.some(({ problem }) => problem.error?.name === 'ServiceUnavailableError');
  return mayPass ? `unfinished ${fingerprint}` : fingerprint;
}
