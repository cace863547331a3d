import { threadSources } from '../thread/buildThread.ts';
import { hashOfParts } from './hashOfParts.ts';

let version: string | undefined;

/**
 * Changes with the code of the builder, when a site of the same source may come out otherwise. Worked out when it is first asked for: the
 * code is long, and a server starts often.
 */
export function builderVersion(): string {
  version ??= hashOfParts(...threadSources());
  return version;
}
