import { threadSources } from '../thread/buildThread.ts';
import { hashOfParts } from './hashOfParts.ts';

let version: string | undefined;

/**
 * Changes with the code of the builder, when the same source may produce a different site. Computed on first use: the code
 * is long, and a server starts often.
 */
export function builderVersion(): string {
  version ??= hashOfParts(...threadSources());
  return version;
}
