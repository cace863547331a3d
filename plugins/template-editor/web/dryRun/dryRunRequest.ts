import type { DryRunRequest, JsonObject } from '@callboard/plugin-scaffolder/common';
import { base64OfBytes } from '../directory/fileContent.ts';
import type { DirectoryFile } from '../directory/templateDirectory.ts';

/** The files exceed the size limit of a dry run. */
export class TooLargeError extends Error {
  readonly bytes: number;
  readonly limit: number;
  constructor(bytes: number, limit: number) {
    super(`The request is ${bytes} bytes; the limit for a dry run is ${limit}`);
    this.name = 'TooLargeError';
    this.bytes = bytes;
    this.limit = limit;
  }
}

type DryRunInput = {
  template: unknown;
  values: JsonObject;
  secrets: Readonly<Record<string, string>>;
  files: readonly DirectoryFile[];
};

/** The JSON overhead per file in the request. */
const frameBytes = 64;

/** The request for a dry run. Throws if it exceeds the limit of the portal. */
export function dryRunRequest({ template, values, secrets, files }: DryRunInput, limit: number): DryRunRequest {
  const bytes = files.reduce((sum, { path, content }) => sum + path.length + base64Length(content) + frameBytes, 0);
  if (bytes > limit) throw new TooLargeError(bytes, limit);
  const directoryContents = files.map(({ path, content }) => ({ path, base64Content: base64OfBytes(content) }));
  return { template, values, secrets: { ...secrets }, directoryContents };
}

const base64Length = ({ length }: Uint8Array) => Math.ceil(length / 3) * 4;
